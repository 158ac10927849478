/** Values for the links of a quote. */
export type QuoteLinkValues = { providerKey: string; quoteReference?: string; registration?: string }

/**
 * Fills the placeholders of a configured address, encoded for their position. Returns null without an address or if a
 * value is missing.
 */
export function fillQuoteLink(template: string | undefined, values: QuoteLinkValues): string | null {
	if (template === undefined) return null
	const known: Record<string, string | undefined> = values
	let isComplete = true
	const href = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
		const value = known[name]
		if (value === undefined) isComplete = false
		return encodeURIComponent(value ?? '')
	})
	return isComplete && isSafe(href) ? href : null
}

/** True for own paths and https addresses. */
function isSafe(href: string): boolean {
	return /^(?:https:\/\/|\/(?!\/))/.test(href)
}

/** A provider's application address; null if it is not safe to link to. */
export function safeApplyUrl(url: string | undefined): string | null {
	return url !== undefined && /^https:\/\//.test(url) ? url : null
}
