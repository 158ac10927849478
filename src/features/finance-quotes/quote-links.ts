import type { CarRequestKind } from '../cars/car-request-kind.ts'
import { toQuoteParams } from './asked-quote.ts'
import { type QuotedProduct, toTerms } from './quote-flow.ts'

/** Values for the links to a provider's pages. */
export type QuoteLinkValues = { providerKey: string; quoteReference?: string }

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

/**
 * The parameters of a request about a car: its kind, and the terms from which the server calculates the quote again.
 * The reference only tells whether the figures have changed since.
 */
export function toRequestParams(request: CarRequestKind, quoted: QuotedProduct | null): Record<string, string> {
	const isCurrent = quoted?.quote && !quoted.isAwaiting && !quoted.problem
	if (!quoted?.quote || !isCurrent) return { request }
	return { request, ...toQuoteParams(toTerms(quoted)), quote: quoted.quote.reference }
}
