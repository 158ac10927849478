import { createTranslate } from '#i18n/texts.ts'
import { type ConsentChoice, onConsent, tellConsent } from './consent-choice.ts'
import type { Choosing } from './consent-choices.ts'
import type { ConsentPlace } from './consent-manager.ts'
import { createConsentQuestion } from './consent-question.ts'
import { consentCookie, consentDays, formatConsentRecord } from './consent-record.ts'
import { loadConsentWords } from './consent-words.ts'
import { refusedCookies } from './refused-cookies.ts'

/** Asks a visitor who has not chosen yet. Ends when a choice is known. */
export async function askConsent(place: ConsentPlace): Promise<void> {
	const question = createConsentQuestion(await choosingAt(place), () => {
		askConsentSettings(place).catch(() => place.cookiesHref && location.assign(place.cookiesHref))
	})
	place.root.append(question)
	const { style } = document.documentElement
	const observer = new ResizeObserver(() => style.setProperty('--question-size', `${question.offsetHeight}px`))
	observer.observe(question)
	const end = onConsent(() => {
		observer.disconnect()
		question.remove()
		end()
	})
}

/** Opens the settings (second layer) above everything else. */
export async function askConsentSettings(place: ConsentPlace): Promise<void> {
	const [{ createConsentSettings }, choosing] = await Promise.all([
		import('./consent-settings-dialog.ts'),
		choosingAt(place),
	])
	const dialog = createConsentSettings({
		...choosing,
		onChoice(choice) {
			dialog.close()
			choosing.onChoice(choice)
		},
	})
	dialog.addEventListener('close', () => dialog.remove())
	place.root.append(dialog)
	dialog.showModal()
}

async function choosingAt({ language, cookiesHref }: ConsentPlace): Promise<Choosing> {
	return { t: createTranslate(language, await loadConsentWords(language)), cookiesHref, onChoice: keep }
}

function keep(choice: ConsentChoice): void {
	const { hostname, protocol } = location
	const record = formatConsentRecord(choice, new Date().toISOString().slice(0, 10))
	const secure = protocol === 'https:' ? '; Secure' : ''
	const kept = `${consentCookie}=${record}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${secure}`
	for (const line of [kept, ...refusedCookies(choice, document.cookie, hostname)]) {
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not supported everywhere
		document.cookie = line
	}
	tellConsent(choice)
}
