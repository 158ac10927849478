/** What the links out of a quote may carry. */
export type QuoteLinkValues = { providerKey: string; quoteReference?: string; registration?: string }

/**
 * An address of the site's configuration with its placeholders filled, encoded for where they stand. Null without an address, or
 * when it wants what is not known.
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

/** Own pages and encrypted ones of others. */
function isSafe(href: string): boolean {
	return /^(?:https:\/\/|\/(?!\/))/.test(href)
}

/** A provider's own address for applying, if it is one that a visitor may be sent to. */
export function safeApplyUrl(url: string | undefined): string | null {
	return url !== undefined && /^https:\/\//.test(url) ? url : null
}
