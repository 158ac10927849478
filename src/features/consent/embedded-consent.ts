import { onRestored } from '#ui/when-activated.ts'
import { tellConsent } from './consent-choice.ts'
import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import { parseConsentRecord } from './consent-record.ts'

/** Our own dialog. It is not loaded for visitors who have chosen, unless they change their choice. */
export async function startEmbeddedConsent(place: ConsentPlace): Promise<ConsentManager> {
	const loadDialog = () => import('./ask-consent.ts')
	// The choice may have changed on another page while this one was in the back/forward cache.
	onRestored(readChoice)
	if (!readChoice()) await (await loadDialog()).askConsent(place)
	return {
		async openSettings() {
			await (await loadDialog()).askConsentSettings(place)
		},
	}
}

function readChoice(): boolean {
	const chosen = parseConsentRecord(document.cookie)
	if (chosen) tellConsent(chosen)
	return chosen !== null
}
