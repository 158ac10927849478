/** The languages, and the British sites, whose paths differ. */
type PathVariant = 'swedish' | 'norwegian' | 'finnish' | 'slovak' | 'english' | 'british'

/** Paths of the pages that differ by language, without its prefix. */
const pagePaths = {
	pathToCarList: {
		...{ swedish: '/bilar', norwegian: '/biler', finnish: '/autot', slovak: '/auta', english: '/cars' },
		british: '/buy-car/used-cars',
	},
	/** All makes and models of the stock. */
	pathToCarMakes: {
		...{ swedish: '/bilmarken', norwegian: '/bilmerker', finnish: '/automerkit', slovak: '/znacky-aut' },
		...{ english: '/car-makes', british: '/buy-car/makes' },
	},
	pathToCarDetail: {
		...{ swedish: '/bil', norwegian: '/bil', finnish: '/auto', slovak: '/auto', english: '/car' },
		british: '/buy-car/car',
	},
	pathToSiteList: {
		...{ swedish: '/anlaggningar', norwegian: '/forhandlere', finnish: '/toimipisteet', slovak: '/predajne' },
		...{ english: '/dealers', british: '/find-us' },
	},
	pathToSiteDetail: {
		...{ swedish: '/anlaggning', norwegian: '/forhandler', finnish: '/toimipiste', slovak: '/predajna' },
		...{ english: '/dealer', british: '/find-us/dealer' },
	},
	pathToStories: {
		...{ swedish: '/aktuellt', norwegian: '/aktuelt', finnish: '/ajankohtaista', slovak: '/aktuality' },
		...{ english: '/stories', british: '/news-and-events' },
	},
	/** The comparison; `?cars=1,2` names its cars. */
	pathToCompare: {
		...{ swedish: '/jamfor', norwegian: '/sammenlign', finnish: '/vertailu', slovak: '/porovnanie' },
		...{ english: '/compare', british: '/buy-car/compare' },
	},
	pathToSavedCars: {
		...{ swedish: '/sparade-bilar', norwegian: '/lagrede-biler', finnish: '/tallennetut-autot' },
		...{ slovak: '/ulozene-auta', english: '/saved-cars', british: '/buy-car/saved-cars' },
	},
	/** The booking of a workshop: a content page, whose block reads its steps from the query. */
	pathToServiceBooking: {
		...{ swedish: '/service-och-verkstad/boka-bilverkstad', norwegian: '/service-og-verksted/bestill-time' },
		...{ finnish: '/huolto-ja-korjaamo/varaa-huolto', slovak: '/servis/objednat-servis' },
		...{ english: '/service/book-a-service', british: '/service-and-parts/book-a-service' },
	},
	/** The tyre hotel: a content page, whose block reads a registration number from the query. */
	pathToTyreHotel: {
		...{ swedish: '/service-och-verkstad/dackhotell', norwegian: '/service-og-verksted/dekkhotell' },
		...{ finnish: '/renkaat/rengashotelli', slovak: '/pneumatiky/pneuhotel' },
		...{ english: '/service/tyre-hotel', british: '/service-and-parts/tyre-hotel' },
	},
	/** The privacy policy; forms link to it. */
	pathToPrivacy: {
		...{ swedish: '/integritetspolicy', norwegian: '/personvern', finnish: '/tietosuoja' },
		...{ slovak: '/ochrana-osobnych-udajov', english: '/privacy', british: '/privacy' },
	},
} satisfies Record<`pathTo${string}`, Record<PathVariant, string>>

export type SitePaths = Record<keyof typeof pagePaths, string>

export function pathsIn(variant: PathVariant): SitePaths {
	return mapPaths((name) => pagePaths[name][variant])
}

/** A path for each page. */
export function mapPaths(toPath: (name: keyof SitePaths) => string): SitePaths {
	// Object.keys and Object.fromEntries lose the type of the keys; all are from `pagePaths`.
	const names = Object.keys(pagePaths) as (keyof SitePaths)[]
	return Object.fromEntries(names.map((name) => [name, toPath(name)])) as SitePaths
}
