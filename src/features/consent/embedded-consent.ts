import { tellConsent } from './consent-choice.ts'
import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import { parseConsentRecord } from './consent-record.ts'

/** The product's own dialog. A visitor who has chosen never loads it, unless to choose again. */
export async function startEmbeddedConsent(place: ConsentPlace): Promise<ConsentManager> {
	const loadDialog = () => import('./ask-consent.tsx')
	const chosen = parseConsentRecord(document.cookie)
	if (chosen) tellConsent(chosen)
	else await (await loadDialog()).askConsent(place)
	return {
		async openSettings(from) {
			await (await loadDialog()).askConsentSettings(from)
		},
	}
}
