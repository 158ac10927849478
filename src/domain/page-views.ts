import type { Currency, Language } from './market.ts'

/** A page view of a visitor who allowed statistics. It contains no data about the visitor. */
export type PageView = {
	site: string
	language: Language
	/** Without language prefix and query. */
	path: string
	/** From the content store; null for pages without content. */
	page: { id: string; name: string; variantId?: string | undefined } | null
	currency: Currency
	/** Host of the referring page; empty for our own host. */
	referrer: string
	/** ISO day. */
	day: string
}

/** A receiver of page views. A failed view is lost and appears only in the debug log. */
export interface PageViews {
	record(view: PageView): Promise<void>
	/** Writes the counts in memory. */
	close(): Promise<void>
}
