import type { ConsentChoice } from './consent-choice.ts'

/** The cookie that remembers the choice: what was allowed and on which day, nothing of the visitor. */
export const consentCookie = 'consent'

/** How long a choice holds, a refusal too, before the visitor is asked again. */
export const consentDays = 182

/** Says the same for all who chose the same on the same day. */
export function formatConsentRecord({ analytics, marketing }: ConsentChoice, today: string): string {
	const categories = ['necessary', ...(analytics ? ['analytics'] : []), ...(marketing ? ['marketing'] : [])]
	return encodeURIComponent(JSON.stringify({ categories, chosenOn: today }))
}

/** The choice among a document's cookies; null when there is none, or none that can be read. */
export function parseConsentRecord(cookies: string): ConsentChoice | null {
	const value = new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`).exec(cookies)?.[1]
	const categories = value && categoriesIn(value)
	if (!categories) return null
	return { analytics: categories.includes('analytics'), marketing: categories.includes('marketing') }
}

function categoriesIn(value: string): unknown[] | null {
	try {
		const record: unknown = JSON.parse(decodeURIComponent(value))
		const isRecord = typeof record === 'object' && record !== null && 'categories' in record
		return isRecord && Array.isArray(record.categories) ? record.categories : null
	} catch {
		// Somebody else's cookie of the same name, or half of one.
		return null
	}
}
