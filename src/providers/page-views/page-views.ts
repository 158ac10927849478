import type { Currency, Language } from '#sites/site.ts'

/** A page that was seen, by a visitor who allows it to be counted. Nothing in it is about who that was. */
export type PageView = {
	site: string
	language: Language
	/** Without language prefix and query. */
	path: string
	/** Of the content store; null for pages made by code. */
	page: { id: string; name: string } | null
	currency: Currency
	/** Host the visit came from; empty for our own. */
	referrer: string
	/** ISO day. */
	day: string
}

/** Where page views go. A view that cannot be kept is lost: it is told to the debug log and to nobody else. */
export interface PageViews {
	record(view: PageView): Promise<void>
	/** Writes what is still in memory. */
	close(): Promise<void>
}
