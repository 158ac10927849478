import type { Language } from '#sites/site.ts'
import type { ConsentSettings } from './consent-settings.ts'
import { startEmbeddedConsent } from './embedded-consent.ts'

/** Asks the visitor, remembers the answer and tells it by `tellConsent`. */
export type ConsentManager = {
	/** Opens the second layer, where each purpose is allowed by itself. Rejects when it cannot be shown. */
	openSettings: (place: ConsentPlace) => Promise<void>
}

/** Where the visitor is while being asked. */
export type ConsentPlace = { language: Language; cookiesHref: string | null }

export async function startConsentManager(
	settings: ConsentSettings,
	{ nonce, place }: { nonce: string; place: ConsentPlace },
): Promise<ConsentManager> {
	if (settings.provider === 'embedded') return startEmbeddedConsent(place)
	const { startUsercentrics } = await import('./usercentrics.ts')
	return startUsercentrics(settings, { nonce, language: place.language })
}
