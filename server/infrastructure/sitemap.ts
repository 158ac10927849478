import { z } from 'zod'
import type { ContentSource, ListedPage } from '#content/content-source.ts'
import { carSlugOf } from '#domain/cars/car-codec.ts'
import type { Language } from '#domain/market.ts'
import { emptyCarQuery } from '#features/car-search/car-query.ts'
import { toCarListAddress } from '#features/car-search/query-codec.ts'
import { readMakes } from '#features/car-search/server/stock-makes.ts'
import { languageAlternates } from '#page/page-head.ts'
import { ok, type Result } from '#platform/result.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { SearchError } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { maxEntriesPerFile, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

export type SitemapSources = { content: ContentSource; stock: StockReader }

/** Separate lists, so that search engines report missing pages by kind. */
const kinds = ['pages', 'stories', 'brands', 'cars', 'dealers'] as const
type Kind = (typeof kinds)[number]

const fileName = /^\/sitemap\/(?<kind>pages|stories|brands|cars|dealers)(?:-(?<part>[1-9]\d{0,4}))?\.xml$/

/** Answers `/sitemap.xml` and `/sitemap/cars-2.xml`; null if the site has no such part. Fails if the stock does. */
export async function createSitemap(
	sources: SitemapSources,
	{ site, origin, pathname, now }: { site: Site; origin: string; pathname: string; now: Date },
): Promise<Result<string | null, SearchError>> {
	if (pathname === '/sitemap.xml') {
		const files: { address: string }[] = []
		for (const kind of kinds) {
			const listed = await list(sources, site, kind)
			if (!listed.ok) return listed
			for (let part = 0; part * maxEntriesPerFile < listed.value.length; part++)
				files.push({ address: `${origin}/sitemap/${kind}${part === 0 ? '' : `-${part + 1}`}.xml` })
		}
		return ok(sitemapIndexXml(files))
	}
	const { kind, part = '1' } = fileName.exec(pathname)?.groups ?? {}
	const known = kinds.find((each) => each === kind)
	if (!known) return ok(null)
	const listed = await list(sources, site, known)
	if (!listed.ok) return listed
	const start = (Number(part) - 1) * maxEntriesPerFile
	const entries = listed.value.slice(start, start + maxEntriesPerFile)
	return ok(entries.length > 0 ? sitemapXml(entries.map((entry) => toEntry(entry, { site, origin, now }))) : null)
}

/** All pages of a site that the sitemaps name, each in one language. */
export async function listSitePages(
	sources: SitemapSources,
	site: Site,
): Promise<Result<{ kind: Kind; language: Language; path: string }[], SearchError>> {
	const pages: { kind: Kind; language: Language; path: string }[] = []
	for (const kind of kinds) {
		const listed = await list(sources, site, kind)
		if (!listed.ok) return listed
		for (const { language, paths } of listed.value) {
			const own = paths.find((each) => each.language === language)
			if (own) pages.push({ kind, language, path: toSitePath(site, language, own.path) })
		}
	}
	return ok(pages)
}

/** A page with relative addresses. */
type Listed = {
	paths: { language: Language; path: string }[]
	language: Language
	changedAt?: string | undefined
	images: string[]
}

type ListedOrNot = Result<Listed[], SearchError>

async function list({ content, stock }: SitemapSources, site: Site, kind: Kind): Promise<ListedOrNot> {
	if (kind === 'brands') return listMakes(stock, site)
	if (kind === 'cars') return listCars(stock, site)
	if (kind === 'dealers') return listDealers(stock, site)
	const pages = await content.listPages(site.key)
	const ofKind = pages
		.filter(({ role }) => role !== 'notFound' && role !== 'serverError')
		.filter((page) => (page.kind === 'story') === (kind === 'stories'))
		.map(toListed)
	if (kind === 'stories') return ok(ofKind)
	const lists = await listLists(stock, site)
	if (!lists.ok) return lists
	const isListAt = (page: Listed) => lists.value.find(hasSameAddress(page))
	const written = ofKind.map((page) => ({ ...page, changedAt: latest(page.changedAt, isListAt(page)?.changedAt) }))
	return ok([...written, ...lists.value.filter((list) => !ofKind.some(hasSameAddress(list)))])
}

/** The lists of cars, makes and dealers, which exist without a content page too and change with the stock. */
async function listLists(stock: StockReader, site: Site): Promise<ListedOrNot> {
	if (!site.stock || !site.features.carSales) return ok([])
	const cars = await findLatestChange(stock, site.stock.vehicles)
	if (!cars.ok) return cars
	const dealers = await findLatestChange(stock, site.stock.sites)
	if (!dealers.ok) return dealers
	const lists = [
		{ key: 'pathToCarList', changedAt: cars.value },
		{ key: 'pathToCarMakes', changedAt: cars.value },
		{ key: 'pathToSiteList', changedAt: dealers.value },
	] as const
	return ok(
		lists.flatMap(({ key, changedAt }) => inEveryLanguage(site, ({ paths }) => paths[key], { changedAt, images: [] })),
	)
}

/** When the newest record of an index was written. */
async function findLatestChange(stock: StockReader, index: string): Promise<Result<string | undefined, SearchError>> {
	const answer = await stock.search({ index, facets: [{ name: 'indexed_at' }], limit: 0 })
	if (!answer.ok) return answer
	const [days] = answer.value.facet
	return ok(days?.type === 'histogram' && days.max !== null ? new Date(days.max).toISOString() : undefined)
}

function hasSameAddress({ language, paths }: Listed) {
	const pathOf = (listed: Listed) => listed.paths.find((each) => each.language === language)?.path
	return (other: Listed) =>
		other.language === language && pathOf(other) === paths.find((each) => each.language === language)?.path
}

/** The later of two times, one of which may be unknown. */
function latest(time: string | undefined, other: string | undefined): string | undefined {
	if (time === undefined || other === undefined) return time ?? other
	return Date.parse(other) > Date.parse(time) ? other : time
}

function toListed({ alternates, language, updatedAt, images }: ListedPage): Listed {
	return { paths: alternates, language, changedAt: updatedAt, images }
}

/** The lists of the cars of a make, and of a model of it. */
async function listMakes(stock: StockReader, site: Site): Promise<ListedOrNot> {
	if (!site.stock || !site.features.carSales) return ok([])
	const makes = await readMakes(stock, site.stock.vehicles)
	if (!makes.ok) return makes
	const lists = makes.value
		.flatMap((make) => [
			{ value: make.name, changedAt: make.changedAt },
			...make.models.map(({ name, changedAt }) => ({ value: `${make.name}>${name}`, changedAt })),
		])
		.map(({ value, changedAt }) => {
			const query = { ...emptyCarQuery, values: { car_brand: [value] } }
			const pathIn = ({ paths }: SiteLanguage) => toCarListAddress(paths.pathToCarList, query)
			return inEveryLanguage(site, pathIn, { changedAt: changedAt?.toISOString(), images: [] })
		})
	// A name without letters and digits has no path of its own, and two spellings of a name have the same.
	const pathOf = ([first]: Listed[]) => first?.paths[0]?.path
	const byPath = new Map(lists.map((pages) => [pathOf(pages), pages]))
	return ok([...byPath.values()].filter((pages) => !pathOf(pages)?.includes('?')).flat())
}

const carFields = z.object({
	car_id: z.string(),
	slug: z.string().optional(),
	car_brand: z.string(),
	car_model: z.string(),
	car_model_text: z.string().optional(),
	indexed_at: z.string().optional(),
	car_primary_image: z.object({ thumbnail_url: z.string() }).optional(),
})

async function listCars(stock: StockReader, site: Site): Promise<ListedOrNot> {
	if (!site.stock || !site.features.carSales) return ok([])
	return listRecords(stock, { index: site.stock.vehicles, fields: carFields }, (car) => {
		const place = `${encodeURIComponent(car.car_id)}/${encodeURIComponent(car.slug ?? carSlugOf(car))}`
		const image = car.car_primary_image?.thumbnail_url
		const rest = { changedAt: car.indexed_at, images: image ? [image] : [] }
		return inEveryLanguage(site, ({ paths }) => `${paths.pathToCarDetail}/${place}`, rest)
	})
}

const dealerFields = z.object({ site_id: z.string(), slug: z.string().optional(), indexed_at: z.string().optional() })

async function listDealers(stock: StockReader, site: Site): Promise<ListedOrNot> {
	if (!site.stock) return ok([])
	return listRecords(stock, { index: site.stock.sites, fields: dealerFields }, (dealer) => {
		const place = encodeURIComponent(dealer.slug ?? dealer.site_id)
		const pathIn = ({ paths }: SiteLanguage) => `${paths.pathToSiteDetail}/${place}`
		return inEveryLanguage(site, pathIn, { changedAt: dealer.indexed_at, images: [] })
	})
}

/** What is listed of the records of a whole index. */
async function listRecords<Fields extends z.ZodRawShape>(
	stock: StockReader,
	{ index, fields }: { index: string; fields: z.ZodObject<Fields> },
	toEntries: (record: z.output<z.ZodObject<Fields>>) => Listed[],
): Promise<ListedOrNot> {
	const listed: Listed[] = []
	for await (const page of stock.list(index, Object.keys(fields.shape))) {
		if (!page.ok) return page
		for (const record of page.value) listed.push(...toEntries(fields.parse(record)))
	}
	return ok(listed)
}

function inEveryLanguage(
	site: Site,
	pathIn: (language: SiteLanguage) => string,
	rest: { changedAt: string | undefined; images: string[] },
): Listed[] {
	const paths = site.languages.map((each) => ({ language: each.language, path: pathIn(each) }))
	return paths.map(({ language }) => ({ paths, language, ...rest }))
}

function toEntry(
	{ paths, language, changedAt, images }: Listed,
	{ site, origin, now }: { site: Site; origin: string; now: Date },
): SitemapEntry {
	// In lower case, like the canonical addresses.
	const absolute = (each: { language: Language; path: string }) =>
		new URL(toSitePath(site, each.language, each.path), origin).href.toLowerCase()
	const own = paths.find((each) => each.language === language)
	return {
		address: own ? absolute(own) : origin,
		changedAt: changedAt === undefined ? undefined : lastModified(changedAt, now),
		alternates: languageAlternates(
			paths.map((each) => ({ language: each.language, href: absolute(each) })),
			site.languages[0].language,
			origin,
		),
		images: images.filter((image) => !image.startsWith('data:')).map((image) => new URL(image, origin).href),
	}
}

/** A W3C date; undefined for a time in the future, since search engines then trust no date of the site. */
function lastModified(changedAt: string, now: Date): string | undefined {
	const time = Date.parse(changedAt)
	if (Number.isNaN(time) || time > now.getTime()) return undefined
	const isW3c = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(changedAt)
	return isW3c ? changedAt : new Date(time).toISOString()
}
