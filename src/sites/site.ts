import type { Language, Market } from '#domain/market.ts'
import type { SitePaths } from './page-paths.ts'
import type { BrandDesign, Theme } from './theme.ts'

export type SiteLanguage = {
	language: Language
	/** BCP 47 tag for `Intl` and the `lang` attribute. */
	locale: string
	/** The language's own name, for the language switcher. */
	nativeName: string
	paths: SitePaths
}

/** Features that are switched on. Code checks these, never the site's name. */
export type SiteFeatures = {
	carSales: boolean
	compare: boolean
	financeQuotes: boolean
	externalMedia: boolean
	deductibleVatBadge: boolean
	serviceBookingLink: boolean
}

/** Settings of finance quotes, for sites with the feature `financeQuotes`. */
export type FinanceQuoteSettings = {
	/** Official keys of dealers at the finance provider, by make and town (`BMW Bromley`) or by the dealer's name. */
	dealerKeys: Record<string, string>
	/** Our key at the reserve page. */
	providerKey: string
	/**
	 * Pages of the provider: https addresses or own paths with the placeholders `{providerKey}` and `{quoteReference}`.
	 * A missing one is replaced by our own request about the car.
	 */
	links: { reserve?: string; apply?: string; partExchange?: string }
}

export type Site = {
	key: string
	/** For one site: it answers on this machine's own names and addresses. Without one it is the first by key. */
	isDefault?: boolean
	name: string
	/** Hosts the site answers on besides `<key>.localhost`. The first is the canonical one. */
	hosts: [string, ...string[]]
	/** The first is the default language: it has no prefix in addresses, and the others fall back to it. */
	languages: [SiteLanguage, ...SiteLanguage[]]
	market: Market
	theme: Theme
	brandDesign?: BrandDesign
	features: SiteFeatures
	/** `{title}` is the page's meta title or navigation title. */
	titleTemplate: string
	/** Menus of other languages list untranslated pages too, marked with their language. */
	listsUntranslatedPages?: boolean
	financeQuotes?: FinanceQuoteSettings
	/** Requests to the workshop are taken only with the newsletter, as specification 3 §5 has it; by default it is free. */
	isNewsletterRequired?: boolean
	/** Status of permanent redirects, 308 by default. 301 suits old proxies but may change the method of the request. */
	redirectStatus?: 301 | 308
	/** Test drives are booked with cars kept for them, on a site without a stock. */
	hasDemonstrators?: boolean
	/** Names of the site's search indexes; missing if the site sells no cars. */
	stock?: { vehicles: `vehicles-${string}`; sites: `sites-${string}` }
}
