import './consent-dialog.css'
import * as cookieConsent from 'vanilla-cookieconsent'
import { tellConsent } from './consent-choice.ts'
import type { ConsentPlace } from './consent-manager.ts'
import { consentCookie, consentDays, formatConsentRecord } from './consent-record.ts'
import { consentRootId } from './consent-settings.ts'
import { loadDialogTexts } from './dialog-texts.ts'

let running: Promise<void> | undefined
let place: ConsentPlace | undefined

/** Asks a visitor who has not chosen yet. */
export function showConsentDialog(from: ConsentPlace): Promise<void> {
	return prepare(from)
}

/** The second layer, on top of whatever is shown. */
export async function showConsentSettings(from: ConsentPlace): Promise<void> {
	await prepare(from)
	cookieConsent.showPreferences()
}

/** Once a document; later the language follows the page. */
async function prepare(from: ConsentPlace): Promise<void> {
	const isElsewhere = running !== undefined && place?.language !== from.language
	place = from
	running ??= run(from)
	await running
	if (isElsewhere) await cookieConsent.setLanguage(from.language, true)
}

function run({ language }: ConsentPlace): Promise<void> {
	const load = () => loadDialogTexts(place ?? { language, cookiesHref: null })
	return cookieConsent.run({
		// A test drives its browser too, and what crawlers leave out is marked in the document.
		hideFromBots: false,
		manageScriptTags: false,
		root: `#${consentRootId}`,
		cookie: { name: consentCookie, expiresAfterDays: consentDays },
		guiOptions: {
			consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
			preferencesModal: { layout: 'box', equalWeightButtons: true },
		},
		categories: {
			necessary: { readOnly: true },
			analytics: { autoClear: { cookies: [{ name: /^_g(a|id)/ }] } },
			marketing: { autoClear: { cookies: [{ name: /^_gcl/ }] } },
		},
		language: {
			default: language,
			translations: { sv: load, nb: load, fi: load, sk: load, en: load },
		},
		// The question leaves the page usable, so it is no modal dialog.
		onModalReady: ({ modalName, modal }) => {
			if (modalName === 'consentModal') modal.removeAttribute('aria-modal')
		},
		onConsent: keep,
		onChange: keep,
	})
}

/** Called when the library has written its record, which names the visitor; ours takes its place. */
function keep({ cookie: { categories } }: { cookie: { categories: string[] } }): void {
	const choice = { analytics: categories.includes('analytics'), marketing: categories.includes('marketing') }
	const attributes = [
		`Max-Age=${consentDays * 86_400}`,
		'Path=/',
		'SameSite=Lax',
		...(location.hostname.includes('.') ? [`Domain=${location.hostname}`] : []),
		...(location.protocol === 'https:' ? ['Secure'] : []),
	]
	const record = formatConsentRecord(choice, new Date().toISOString().slice(0, 10))
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
	document.cookie = [`${consentCookie}=${record}`, ...attributes].join('; ')
	tellConsent(choice)
}
