import type { Market } from '#domain/market.ts'
import { pathsIn } from './page-paths.ts'
import type { SiteFeatures, SiteLanguage } from './site.ts'

// What the sites of one country share. A site file spreads a preset and overrides what differs.

export const markets = {
	sweden: {
		country: 'SE',
		currency: 'SEK',
		distanceUnit: 'mil',
		vatRate: 0.25,
		timeZone: 'Europe/Stockholm',
		dialCode: '+46',
	},
	norway: {
		country: 'NO',
		currency: 'NOK',
		distanceUnit: 'km',
		vatRate: 0.25,
		timeZone: 'Europe/Oslo',
		dialCode: '+47',
	},
	// 25.5 % since September 2024.
	finland: {
		country: 'FI',
		currency: 'EUR',
		distanceUnit: 'km',
		vatRate: 0.255,
		timeZone: 'Europe/Helsinki',
		dialCode: '+358',
	},
	// 23 % since January 2025.
	slovakia: {
		country: 'SK',
		currency: 'EUR',
		distanceUnit: 'km',
		vatRate: 0.23,
		timeZone: 'Europe/Bratislava',
		dialCode: '+421',
	},
	unitedKingdom: {
		country: 'GB',
		currency: 'GBP',
		distanceUnit: 'mi',
		vatRate: 0.2,
		timeZone: 'Europe/London',
		dialCode: '+44',
	},
} satisfies Record<string, Market>

export const swedish: SiteLanguage = {
	language: 'sv',
	locale: 'sv-SE',
	nativeName: 'Svenska',
	paths: pathsIn('swedish'),
}
export const norwegian: SiteLanguage = {
	language: 'nb',
	locale: 'nb-NO',
	nativeName: 'Norsk',
	paths: pathsIn('norwegian'),
}
export const finnish: SiteLanguage = { language: 'fi', locale: 'fi-FI', nativeName: 'Suomi', paths: pathsIn('finnish') }
export const slovak: SiteLanguage = {
	language: 'sk',
	locale: 'sk-SK',
	nativeName: 'Slovenčina',
	paths: pathsIn('slovak'),
}
export const english: SiteLanguage = {
	language: 'en',
	locale: 'en-GB',
	nativeName: 'English',
	paths: pathsIn('english'),
}
export const british: SiteLanguage = {
	language: 'en',
	locale: 'en-GB',
	nativeName: 'English',
	paths: pathsIn('british'),
}

/** For sites that sell cars; the others use `contentOnly`. */
export const carRetail: SiteFeatures = {
	carSales: true,
	compare: true,
	financeQuotes: false,
	externalMedia: false,
	deductibleVatBadge: false,
	serviceBookingLink: false,
}

export const contentOnly: SiteFeatures = { ...carRetail, carSales: false, compare: false }
