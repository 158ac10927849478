import { onRestored } from '#ui/when-activated.ts'
import { tellConsent } from './consent-choice.ts'
import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import { parseConsentRecord } from './consent-record.ts'
import { loadConsentWords } from './consent-words.ts'

/**
 * Our own dialog. It is not loaded for visitors who have chosen, unless they change their choice. For the others dialog and words are
 * loaded at once and side by side, not behind the scripts of islands; `isTime` says when they may be shown.
 */
export async function startEmbeddedConsent(place: ConsentPlace, isTime: Promise<void>): Promise<ConsentManager> {
	const loadDialog = () => import('./ask-consent.ts')
	if (!parseConsentRecord(document.cookie)) {
		// A failure is met where they are used.
		for (const loading of [loadDialog(), loadConsentWords(place.language)]) loading.catch(() => {})
	}
	await isTime
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
