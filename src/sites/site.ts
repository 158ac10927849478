import type { BrandDesign, ThemeKey } from './theme.ts'

/** Languages the group publishes in, as they stand in addresses (`/en/…`) and in content. */
export const languages = ['sv', 'nb', 'fi', 'sk', 'en'] as const
export type Language = (typeof languages)[number]

export const currencies = ['SEK', 'NOK', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** A mil is the Scandinavian mile, 10 km. */
export const distanceUnits = ['km', 'mi', 'mil'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

export type Country = 'SE' | 'NO' | 'FI' | 'SK' | 'GB'

/** What the law and the habits of a country decide about cars and prices. */
export type Market = {
	country: Country
	currency: Currency
	/** Unit in which visitors read an odometer; the stock may carry another. */
	distanceUnit: DistanceUnit
	/** Rate of value-added tax as a fraction: 0.25 is 25 %. */
	vatRate: number
	timeZone: string
	/** Dialling code used to normalise phone numbers, e.g. `+46`. */
	dialCode: string
}

/** Pages the code itself answers; an address is `pathToX` of the site's language plus what follows. */
export type SitePaths = {
	pathToCarList: string
	pathToCarDetail: string
	pathToSiteList: string
	pathToSiteDetail: string
	pathToStories: string
	/** The comparison that an address shares: `?cars=1,2`. */
	pathToCompare: string
	pathToSavedCars: string
	/** How personal data is handled; forms link there. */
	pathToPrivacy: string
}

export type SiteLanguage = {
	language: Language
	/** BCP 47 tag for `Intl` and the `lang` attribute. */
	locale: string
	/** The language's own name, for the language switcher. */
	nativeName: string
	paths: SitePaths
}

/** Switched-on abilities; a page or block asks these, never the site's name. */
export type SiteFeatures = {
	carSales: boolean
	compare: boolean
	financeQuotes: boolean
	externalMedia: boolean
	deductibleVatBadge: boolean
	serviceBookingLink: boolean
}

/** What only the operator can say about finance quotes; sites with the feature `financeQuotes` have it. */
export type FinanceQuoteSettings = {
	/** Official keys of dealers at the finance provider, by make and town (`BMW Bromley`) or by the dealer's name. */
	dealerKeys: Record<string, string>
	/** By which the reserve page knows us. */
	providerKey: string
	/**
	 * Pages outside of the quote, own paths or https addresses with `{providerKey}`, `{quoteReference}` and `{registration}`
	 * in them. A link that is left out is not shown.
	 */
	links: { reserve?: string; apply?: string; partExchange?: string }
}

export type Site = {
	key: string
	name: string
	/** Hosts the site answers on besides `<key>.localhost`. The first is the canonical one. */
	hosts: [string, ...string[]]
	/** The first is the default language: no prefix in addresses, and the one others fall back to. */
	languages: [SiteLanguage, ...SiteLanguage[]]
	market: Market
	theme: ThemeKey
	brandDesign?: BrandDesign
	features: SiteFeatures
	/** `{title}` is the page's meta title or navigation title. */
	titleTemplate: string
	financeQuotes?: FinanceQuoteSettings
	/** How a moved page is answered; 308 keeps the method of the request, 301 suits old proxies. 308 unless said otherwise. */
	redirectStatus?: 301 | 308
	/** How the demo stock of the site is made; no car sales, no stock. */
	stock?: { vehicles: `vehicles-${string}`; sites: `sites-${string}` }
}
