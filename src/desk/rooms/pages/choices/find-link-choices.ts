import type { NavigationItem } from '#content/content-source.ts'
import type { ContentStore } from '#content/content-store.ts'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { mediaAddress } from '#domain/media/media-address.ts'
import type { Found, LinkChoice } from '#editing/choices.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { carTitle } from '#features/cars/card-car.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { searchAll, searchOrThrow } from '#features/dealers/server/read-dealers.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { searchLimits } from '#stock/query.ts'
import { searchedText } from '../../media/searched-text.ts'
import { matcherOf } from '../match-words.ts'

const mostOfAKind = 12

const nothing: Found<LinkChoice> = { choices: [], total: 0 }

type Fits = (text: string) => boolean

/** In which site and language links are chosen. */
type Place = { site: Site; siteLanguage: SiteLanguage }

/** Pages, dealers, cars and files with these words; without words the first pages. */
export async function findLinkChoices(
	{ store, stock, media, library }: Pick<PageEditing, 'store' | 'stock' | 'media' | 'library'>,
	place: Place,
	words: string,
): Promise<Found<LinkChoice>> {
	const fits = matcherOf(words)
	const isAsked = words.trim() !== ''
	const found = await Promise.all([
		findPages(store, place, fits),
		...(isAsked
			? [
					findDealers(stock, place, fits),
					findCars(stock, place, words),
					findUploads(library, place.site, fits),
					findFiles(media, fits),
				]
			: []),
	])
	return {
		choices: found.flatMap(({ choices }) => choices),
		total: found.reduce((sum, { total }) => sum + total, 0),
	}
}

const firstOf = <Each>(all: readonly Each[], toChoice: (each: Each) => LinkChoice): Found<LinkChoice> => ({
	choices: all.slice(0, mostOfAKind).map(toChoice),
	total: all.length,
})

async function findPages(
	store: ContentStore,
	{ site, siteLanguage: { language } }: Place,
	fits: Fits,
): Promise<Found<LinkChoice>> {
	const [pages, titles] = await Promise.all([store.listEditablePages(site.key), titlesIn(store, site, language)])
	const [{ language: defaultLanguage }] = site.languages
	const choices = pages.flatMap(({ id, name, versions }): LinkChoice[] => {
		const version =
			versions.find((each) => each.language === language) ?? versions.find((each) => each.language === defaultLanguage)
		if (!version || version.path === null) return []
		const href = toSitePath(site, language, version.path)
		const title = titles.get(id) ?? name
		if (!fits(`${title} ${name} ${href}`)) return []
		return [
			{
				kind: 'page',
				href,
				name: title,
				detail: href,
				...(version.publishedAt === null && { isHidden: true as const }),
			},
		]
	})
	// Those whose address alone has the words come last.
	return firstOf(
		choices.toSorted((a, b) => Number(fits(b.name)) - Number(fits(a.name))),
		(choice) => choice,
	)
}

/** Titles of pages and stories by id; a page that is in no menu is known by its name in the tree. */
async function titlesIn(store: ContentStore, { key: site }: Site, language: SiteLanguage['language']) {
	const [items, { stories }] = await Promise.all([
		store.getNavigation({ site, language }),
		store.listStories({ site, language, first: 1000 }),
	])
	const flat = (item: NavigationItem): [string, string][] => [
		[item.id, item.navigationTitle],
		...item.children.flatMap(flat),
	]
	return new Map([...items.flatMap(flat), ...stories.map(({ id, title }): [string, string] => [id, title])])
}

type Stock = PageEditing['stock']

/** Of some hundred at most all are read, so that the beginning of a name finds them. */
async function findDealers(stock: Stock, { site, siteLanguage }: Place, fits: Fits): Promise<Found<LinkChoice>> {
	if (!site.stock) return nothing
	const dealers = await searchAll(
		{ stock },
		{ index: site.stock.sites, fields: ['site_official_name', 'slug', 'site_city'] },
	)
	const fitting = dealers.filter(({ site_official_name: name, site_city: city }) => fits(`${name} ${city}`))
	return firstOf(fitting, ({ site_official_name: name, slug, site_city: city }) => ({
		kind: 'dealer',
		href: addressOf(siteLanguage, site, 'pathToSiteDetail', String(slug)),
		name: String(name),
		detail: String(city ?? ''),
	}))
}

/** Editors may search by registration number, which visitors may not. */
async function findCars(stock: Stock, place: Place, words: string): Promise<Found<LinkChoice>> {
	const { site, siteLanguage } = place
	if (!site.stock || !site.features.carSales) return nothing
	const fields = [...summaryFields, 'car_regno']
	const keyphrase = words.slice(0, searchLimits.keyphraseLength)
	const answer = await searchOrThrow({ stock }, { index: site.stock.vehicles, fields, keyphrase, limit: mostOfAKind })
	const plates = new Map(answer.content.map((record) => [String(record.car_id), record.car_regno]))
	const choices = toCarSummaries(answer, () => {}).map((car) => ({
		kind: 'car' as const,
		href: addressOf(siteLanguage, site, 'pathToCarDetail', car.id, car.slug),
		name: [carTitle(car, stockTextsOf(place)), car.modelText].filter(Boolean).join(' '),
		detail: [plates.get(car.id), car.year, car.siteCity ?? car.siteName].filter(Boolean).join(' · '),
	}))
	return { choices, total: Math.max(answer.total_items, choices.length) }
}

function addressOf(
	{ language, paths }: SiteLanguage,
	site: Site,
	page: 'pathToSiteDetail' | 'pathToCarDetail',
	...below: string[]
): string {
	return toSitePath(site, language, [paths[page], ...below.map(encodeURIComponent)].join('/'))
}

async function findUploads(
	library: PageEditing['library'],
	{ key: site }: Site,
	fits: Fits,
): Promise<Found<LinkChoice>> {
	const items = (await library.list(site)).filter((item) => fits(searchedText(item)))
	return firstOf(items, (item) => ({
		kind: 'file',
		href: mediaAddress(item),
		name: item.name,
		detail: weightOf(item.bytes),
	}))
}

const weightOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`

async function findFiles(media: PageEditing['media'], fits: Fits): Promise<Found<LinkChoice>> {
	const files = (await media.listFiles()).filter(({ src }) => fits(src))
	return firstOf(files, ({ src, bytes }) => ({
		kind: 'file',
		href: src,
		name: src.slice(src.lastIndexOf('/') + 1),
		detail: weightOf(bytes),
	}))
}
