import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import type { ConsentSettings } from './consent-settings.ts'
import { startEmbeddedConsent } from './embedded-consent.ts'

/** `isTime` resolves when the visitor may be asked. */
export async function startConsentManager(
	settings: ConsentSettings,
	place: ConsentPlace,
	isTime: Promise<void>,
): Promise<ConsentManager> {
	if (settings.provider === 'embedded') return startEmbeddedConsent(place, isTime)
	await isTime
	const { startUsercentrics } = await import('./usercentrics.ts')
	return startUsercentrics(settings, place.language)
}
