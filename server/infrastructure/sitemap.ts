import { z } from 'zod'
import type { ContentSource, ListedPage } from '#content/content-source.ts'
import { carSlugOf } from '#domain/cars/car-codec.ts'
import type { Language } from '#domain/market.ts'
import { emptyCarQuery } from '#features/car-search/car-query.ts'
import { toCarListAddress } from '#features/car-search/query-codec.ts'
import { ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
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

/** A page with relative addresses. */
type Listed = {
	paths: { language: Language; path: string }[]
	language: Language
	changedAt?: string
	images: string[]
}

type ListedOrNot = Result<Listed[], SearchError>

async function list({ content, stock }: SitemapSources, site: Site, kind: Kind): Promise<ListedOrNot> {
	if (kind === 'brands') return listBrands(stock, site)
	if (kind === 'cars') return listCars(stock, site)
	if (kind === 'dealers') return listDealers(stock, site)
	const pages = await content.listPages(site.key)
	const ofKind = pages
		.filter(({ role }) => role !== 'notFound')
		.filter((page) => (page.kind === 'story') === (kind === 'stories'))
		.map(toListed)
	return ok(kind === 'stories' ? ofKind : [...ofKind, ...listsWithoutContent(site, pages)])
}

/** The lists of cars and dealers, which exist without a content page too. */
function listsWithoutContent(site: Site, pages: readonly ListedPage[]): Listed[] {
	if (!site.stock || !site.features.carSales) return []
	return (['pathToCarList', 'pathToSiteList'] as const).flatMap((key) => {
		const paths = site.languages.map(({ language, paths }) => ({ language, path: paths[key] }))
		const isWritten = ({ language, path }: (typeof paths)[number]) =>
			pages.some((page) => page.language === language && page.path === path)
		return paths.filter((each) => !isWritten(each)).map(({ language }) => ({ paths, language, images: [] }))
	})
}

function toListed({ alternates, language, updatedAt, images }: ListedPage): Listed {
	return { paths: alternates, language, changedAt: updatedAt, images }
}

/** The lists of the cars of a brand, and of a model of it. */
async function listBrands(stock: StockReader, site: Site): Promise<ListedOrNot> {
	if (!site.stock || !site.features.carSales) return ok([])
	const index = site.stock.vehicles
	const answer = await stock.search({ index, facets: [{ name: 'car_brand', child_name: 'car_model' }], limit: 0 })
	if (!answer.ok) return answer
	const [brands] = answer.value.facet
	const values = brands?.type === 'value' ? brands.values : []
	const chosen = values.flatMap(({ text, children = [] }) => [
		text,
		...children.map((model) => `${text}>${model.text}`),
	])
	const lists = chosen.map((value) =>
		site.languages.map(({ language, paths }) => ({
			language,
			path: toCarListAddress(paths.pathToCarList, { ...emptyCarQuery, values: { car_brand: [value] } }),
		})),
	)
	// A name without letters and digits has no path of its own, and two spellings of a name have the same.
	const byPath = new Map(lists.map((paths) => [paths[0]?.path, paths]))
	const ownPaths = [...byPath.values()].filter(([first]) => first && !first.path.includes('?'))
	return ok(ownPaths.flatMap((paths) => paths.map(({ language }) => ({ paths, language, images: [] }))))
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
		return inEveryLanguage(site, 'pathToCarDetail', place, rest)
	})
}

const dealerFields = z.object({ site_id: z.string(), slug: z.string().optional(), indexed_at: z.string().optional() })

async function listDealers(stock: StockReader, site: Site): Promise<ListedOrNot> {
	if (!site.stock) return ok([])
	return listRecords(stock, { index: site.stock.sites, fields: dealerFields }, (dealer) => {
		const place = encodeURIComponent(dealer.slug ?? dealer.site_id)
		return inEveryLanguage(site, 'pathToSiteDetail', place, { changedAt: dealer.indexed_at, images: [] })
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
	key: 'pathToCarDetail' | 'pathToSiteDetail',
	place: string,
	rest: { changedAt: string | undefined; images: string[] },
): Listed[] {
	const paths = site.languages.map(({ language, paths }) => ({ language, path: `${paths[key]}/${place}` }))
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
		alternates: paths.map((each) => ({ language: each.language, address: absolute(each) })),
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
