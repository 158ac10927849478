import type { Market } from '#domain/market.ts'
import type { SiteFeatures, SiteLanguage, SitePaths } from './site.ts'

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

const swedishPaths: SitePaths = {
	pathToCarList: '/bilar',
	pathToCarDetail: '/bil',
	pathToSiteList: '/anlaggningar',
	pathToSiteDetail: '/anlaggning',
	pathToStories: '/aktuellt',
	pathToCompare: '/jamfor',
	pathToSavedCars: '/sparade-bilar',
	pathToServiceBooking: '/service-och-verkstad/boka-bilverkstad',
	pathToTyreHotel: '/service-och-verkstad/dackhotell',
	pathToPrivacy: '/integritetspolicy',
}

const norwegianPaths: SitePaths = {
	pathToCarList: '/biler',
	pathToCarDetail: '/bil',
	pathToSiteList: '/forhandlere',
	pathToSiteDetail: '/forhandler',
	pathToStories: '/aktuelt',
	pathToCompare: '/sammenlign',
	pathToSavedCars: '/lagrede-biler',
	pathToServiceBooking: '/service-og-verksted/bestill-time',
	pathToTyreHotel: '/service-og-verksted/dekkhotell',
	pathToPrivacy: '/personvern',
}

const finnishPaths: SitePaths = {
	pathToCarList: '/autot',
	pathToCarDetail: '/auto',
	pathToSiteList: '/toimipisteet',
	pathToSiteDetail: '/toimipiste',
	pathToStories: '/ajankohtaista',
	pathToCompare: '/vertailu',
	pathToSavedCars: '/tallennetut-autot',
	pathToServiceBooking: '/huolto-ja-korjaamo/varaa-huolto',
	pathToTyreHotel: '/renkaat/rengashotelli',
	pathToPrivacy: '/tietosuoja',
}

const slovakPaths: SitePaths = {
	pathToCarList: '/auta',
	pathToCarDetail: '/auto',
	pathToSiteList: '/predajne',
	pathToSiteDetail: '/predajna',
	pathToStories: '/aktuality',
	pathToCompare: '/porovnanie',
	pathToSavedCars: '/ulozene-auta',
	pathToServiceBooking: '/servis/objednat-servis',
	pathToTyreHotel: '/pneumatiky/uskladnenie',
	pathToPrivacy: '/ochrana-osobnych-udajov',
}

const englishPaths: SitePaths = {
	pathToCarList: '/cars',
	pathToCarDetail: '/car',
	pathToSiteList: '/dealers',
	pathToSiteDetail: '/dealer',
	pathToStories: '/stories',
	pathToCompare: '/compare',
	pathToSavedCars: '/saved-cars',
	pathToServiceBooking: '/service/book-a-service',
	pathToTyreHotel: '/service/tyre-hotel',
	pathToPrivacy: '/privacy',
}

const britishPaths: SitePaths = {
	pathToCarList: '/buy-car/used-cars',
	pathToCarDetail: '/buy-car/car',
	pathToSiteList: '/find-us',
	pathToSiteDetail: '/find-us/dealer',
	pathToStories: '/news-and-events',
	pathToCompare: '/buy-car/compare',
	pathToSavedCars: '/buy-car/saved-cars',
	pathToServiceBooking: '/service-and-parts/book-a-service',
	pathToTyreHotel: '/service-and-parts/tyre-hotel',
	pathToPrivacy: '/privacy',
}

export const swedish: SiteLanguage = { language: 'sv', locale: 'sv-SE', nativeName: 'Svenska', paths: swedishPaths }
export const norwegian: SiteLanguage = { language: 'nb', locale: 'nb-NO', nativeName: 'Norsk', paths: norwegianPaths }
export const finnish: SiteLanguage = { language: 'fi', locale: 'fi-FI', nativeName: 'Suomi', paths: finnishPaths }
export const slovak: SiteLanguage = { language: 'sk', locale: 'sk-SK', nativeName: 'Slovenčina', paths: slovakPaths }
export const english: SiteLanguage = { language: 'en', locale: 'en-GB', nativeName: 'English', paths: englishPaths }
export const british: SiteLanguage = { language: 'en', locale: 'en-GB', nativeName: 'English', paths: britishPaths }

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
