import type { ConsentChoice } from './consent-choice.ts'

/** The cookie with the choice: what was allowed and on which day, without data of the visitor. */
export const consentCookie = 'consent'

/** Days until the visitor is asked again, also after a refusal. */
export const consentDays = 182

/** The same text for all visitors with the same choice on the same day. */
export function formatConsentRecord({ analytics, marketing }: ConsentChoice, today: string): string {
	const categories = ['necessary', ...(analytics ? ['analytics'] : []), ...(marketing ? ['marketing'] : [])]
	return encodeURIComponent(JSON.stringify({ categories, chosenOn: today }))
}

/** The choice in a document's cookies; null if there is none or it is invalid. */
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
		// Another application's cookie of the same name, or a truncated one.
		return null
	}
}
