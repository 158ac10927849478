import { onRestored } from '#ui/when-activated.ts'
import { tellConsent } from './consent-choice.ts'
import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import { parseConsentRecord } from './consent-record.ts'

/** The product's own dialog. A visitor who has chosen never loads it, unless to choose again. */
export async function startEmbeddedConsent(place: ConsentPlace): Promise<ConsentManager> {
	const loadDialog = () => import('./ask-consent.ts')
	// The choice may have been made on another page since this one was left.
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
