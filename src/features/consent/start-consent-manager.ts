import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import type { ConsentSettings } from './consent-settings.ts'
import { startEmbeddedConsent } from './embedded-consent.ts'

export async function startConsentManager(settings: ConsentSettings, place: ConsentPlace): Promise<ConsentManager> {
	if (settings.provider === 'embedded') return startEmbeddedConsent(place)
	await afterPaint()
	const { startUsercentrics } = await import('./usercentrics.ts')
	return startUsercentrics(settings, place.language)
}

/** A prerendered page is painted when it is visited. */
function afterPaint(): Promise<void> {
	// The callback of a frame runs before the paint, a timer after it.
	return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
