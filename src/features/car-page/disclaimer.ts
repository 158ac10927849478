/** The values a finance disclaimer may speak of, already written in the site's language. */
export type DisclaimerValues = {
	mileage?: string
	months?: string
	cash_amount_percentage?: string
	residual_percentage?: string
	interest_rate?: string
	invoice_fee?: string
	start_fee?: string
}

/** What {1} to {5} stand for. */
const byNumber = ['mileage', 'months', 'cash_amount_percentage', 'residual_percentage', 'interest_rate'] as const

/**
 * Puts the values into a disclaimer, by number and by name. A placeholder without a value shows a dash: leaving it out
 * would change what the sentence says.
 */
export function fillDisclaimer(text: string, values: DisclaimerValues): string {
	return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
		const name = /^[1-5]$/.test(key) ? byNumber[Number(key) - 1] : key
		if (name === undefined || !isKnown(name)) return placeholder
		return values[name] ?? '–'
	})
}

const known = new Set<string>([...byNumber, 'invoice_fee', 'start_fee'])
const isKnown = (name: string): name is keyof DisclaimerValues => known.has(name)
