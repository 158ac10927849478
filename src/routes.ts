import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { sites } from './sites/registry.ts'
import type { SitePaths } from './sites/site.ts'

/** Every address a page kind has on any site. Each route asks itself whether the visited site owns the address. */
function addressesOf(key: keyof SitePaths): string[] {
	return [...new Set(sites.flatMap((site) => site.languages.map(({ paths }) => paths[key])))].sort()
}

/** One route an address; the language prefix is optional and is understood by `parseSitePath`, not by the router. */
function routesFor(key: keyof SitePaths, file: string, rest = ''): RouteConfigEntry[] {
	return addressesOf(key).map((address) => route(`:language?${address}${rest}`, file, { id: address }))
}

export default [
	index('routes/content-page.tsx', { id: 'home' }),
	route('blocks', 'routes/block-gallery.tsx'),
	...routesFor('pathToCarList', 'routes/car-list.tsx', '/*'),
	...routesFor('pathToCarDetail', 'routes/car.tsx', '/*'),
	...routesFor('pathToSiteList', 'routes/dealer-list.tsx'),
	...routesFor('pathToSiteDetail', 'routes/dealer.tsx', '/*'),
	...routesFor('pathToCompare', 'routes/compare.tsx'),
	...routesFor('pathToSavedCars', 'routes/saved-cars.tsx'),
	// What a page of any site asks for has one address on all of them.
	route(':language?/data/compare', 'routes/compare-data.ts', { id: 'compare-data' }),
	route(':language?/data/saved-cars', 'routes/saved-cars-data.ts', { id: 'saved-cars-data' }),
	route('*', 'routes/content-page.tsx', { id: 'content-page' }),
] satisfies RouteConfig
