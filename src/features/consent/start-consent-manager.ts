import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import type { ConsentSettings } from './consent-settings.ts'
import { startEmbeddedConsent } from './embedded-consent.ts'

export async function startConsentManager(settings: ConsentSettings, place: ConsentPlace): Promise<ConsentManager> {
	if (settings.provider === 'embedded') return startEmbeddedConsent(place)
	const { startUsercentrics } = await import('./usercentrics.ts')
	return startUsercentrics(settings, place.language)
}
