import type { ConsentSettings } from './consent-settings.ts'
import { startEmbeddedConsent } from './embedded-consent.ts'

/** Asks the visitor, remembers the answer and tells it by `tellConsent`. */
export type ConsentManager = {
	/** Opens the second layer, where each purpose is allowed by itself. Rejects when it cannot be shown. */
	openSettings: () => Promise<void>
}

export type ConsentPlace = {
	/** Holds the question and the dialog. */
	root: HTMLElement
	/** As in `Language`. */
	language: string
	cookiesHref: string | null
}

export async function startConsentManager(settings: ConsentSettings, place: ConsentPlace): Promise<ConsentManager> {
	if (settings.provider === 'embedded') return startEmbeddedConsent(place)
	const { startUsercentrics } = await import('./usercentrics.ts')
	return startUsercentrics(settings, place.language)
}
