import type { ContentSource } from '#content/content-source.ts'
import { carCandidates } from '#features/car-page/car-address.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { StockReader } from '#stock/stock.ts'

/** True if the site has a page at the address, from the content or from the current stock. */
export async function findPageAt(
	site: Site,
	address: string,
	{ content, stock }: { content: ContentSource; stock: StockReader },
): Promise<boolean> {
	const { pathname } = new URL(address, 'https://site.example')
	const { siteLanguage, path } = parseSitePath(site, decodeURIComponent(pathname))
	const { pathToCarList, pathToCarDetail, pathToSiteList, pathToSiteDetail } = siteLanguage.paths
	const below = (own: string) => (path.startsWith(`${own}/`) ? path.slice(own.length + 1) : null)
	const [car, dealer] = [below(pathToCarDetail), below(pathToSiteDetail)]
	const stocked = site.features.carSales ? site.stock : undefined
	// Paths below the car list are filters, and a filter without hits is still a page.
	const isList = car === null && (path === pathToCarList || below(pathToCarList) !== null)
	if (stocked && (isList || path === pathToSiteList)) return true
	if (await content.getPage({ site: site.key, language: siteLanguage.language, path })) return true
	if (!stocked) return false
	if (car !== null) return hasCar(stock, stocked.vehicles, car)
	return dealer !== null && hasRecord(stock, stocked.sites, { slug: dealer })
}

async function hasCar(stock: StockReader, index: string, place: string): Promise<boolean> {
	for (const { id } of carCandidates(place)) {
		const found = await stock.findById(index, id)
		if (!found.ok) throw new Error(`The index ${index} cannot be read`, { cause: found.error })
		if (found.value) return true
	}
	return false
}

async function hasRecord(stock: StockReader, index: string, filters: Record<string, string>): Promise<boolean> {
	const answer = await stock.search({ index, fields: [], filters, limit: 0 })
	if (!answer.ok) throw new Error(`The index ${index} cannot be searched`, { cause: answer.error })
	return answer.value.total_items > 0
}
