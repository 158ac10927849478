import { createRoot, type Root } from 'react-dom/client'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import type { Language } from '#sites/site.ts'
import { type ConsentChoice, tellConsent } from './consent-choice.ts'
import type { ConsentPlace } from './consent-manager.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { consentCookie, consentDays, formatConsentRecord } from './consent-record.ts'
import { consentRootId } from './consent-settings.ts'
import type { ConsentSettingsDialog } from './consent-settings-dialog.tsx'
import { refusedCookies } from './refused-cookies.ts'

/** A tree of its own, so that neither the pages nor their loading know of it. */
let root: Root | undefined
let shown: { isAsking: boolean; isChoosing: boolean } = { isAsking: false, isChoosing: false }
let Settings: typeof ConsentSettingsDialog | undefined
let words: { language: Language; t: Translate } | undefined

/** Asks a visitor who has not chosen yet. */
export function askConsent(place: ConsentPlace): Promise<void> {
	return show(place, { isAsking: true })
}

/** The second layer, on top of whatever is shown. */
export async function askConsentSettings(place: ConsentPlace): Promise<void> {
	Settings ??= (await import('./consent-settings-dialog.tsx')).ConsentSettingsDialog
	return show(place, { isChoosing: true })
}

async function show(place: ConsentPlace, change: Partial<typeof shown>): Promise<void> {
	if (words?.language !== place.language) words = { language: place.language, t: await loadWords(place.language) }
	shown = { ...shown, ...change }
	draw(place, words.t)
}

function draw(place: ConsentPlace, t: Translate): void {
	const container = document.getElementById(consentRootId)
	if (!container) return
	root ??= createRoot(container)
	const change = (next: Partial<typeof shown>) => {
		shown = { ...shown, ...next }
		draw(place, t)
	}
	const choose = (choice: ConsentChoice) => {
		keep(choice)
		change({ isAsking: false, isChoosing: false })
	}
	const chooseEach = () => {
		askConsentSettings(place).catch(() => place.cookiesHref && location.assign(place.cookiesHref))
	}
	const choosing = { t, cookiesHref: place.cookiesHref, onChoice: choose }
	root.render(
		<>
			{shown.isAsking && <ConsentQuestion {...choosing} onChoose={chooseEach} />}
			{shown.isChoosing && Settings && <Settings {...choosing} onClose={() => change({ isChoosing: false })} />}
		</>,
	)
}

/** Asked for when they are first shown: most visitors have chosen long ago. */
async function loadWords(language: Language): Promise<Translate> {
	const answer = await fetch(`/api/texts/${language}/consent`)
	if (!answer.ok) throw new Error(`The texts of the consent dialog could not be loaded: ${answer.status}`)
	return createTranslate(language, await answer.json())
}

function keep(choice: ConsentChoice): void {
	const { hostname, protocol } = location
	const record = formatConsentRecord(choice, new Date().toISOString().slice(0, 10))
	const secure = protocol === 'https:' ? '; Secure' : ''
	const kept = `${consentCookie}=${record}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${secure}`
	for (const line of [kept, ...refusedCookies(choice, document.cookie, hostname)]) {
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
		document.cookie = line
	}
	tellConsent(choice)
}
