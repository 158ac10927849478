import { LRUCache } from 'lru-cache'
import type { CarImage, CarSummary } from '#domain/cars/car.ts'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import type { Market } from '#domain/market.ts'
import { type CardCar, toCardCar } from '#features/cars/card-car.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import type { StockTexts } from '#features/cars/stock-texts.ts'
import { textOf } from '#i18n/local-text.ts'
import { createTranslate } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { indexName } from '#stock/index-name.ts'
import type { SearchRequest, SearchResult, StockAnswer } from '#stock/query.ts'
import { type CarListAnswer, lastPageIndex, type WayOut } from '../car-list-answer.ts'
import { type CarQuery, emptyCarQuery, withKeyphrase } from '../car-query.ts'
import { type Chip, toChips, withOnlyChip, withoutChip } from '../chips.ts'
import { chipText } from '../facet-text.ts'
import { toFacetViews, withStockSpelling } from '../facet-view.ts'
import type { ValueField } from '../facets.ts'
import { type KnownValues, toKnownValues } from '../known-values.ts'
import { toKnownValuesRequest, toSearchRequest } from '../search-request.ts'
import { toPhrases } from '../spoken-numbers.ts'
import type { ValueTexts } from '../value-texts.ts'
import { relaxWords } from './relax-words.ts'
import { inOrderOfPage, translatedValue, translatedValues } from './translated-values.ts'
import { earlierCards, varyPictures } from './vary-pictures.ts'

const nothing: StockAnswer = { facet: [], content: [], total_items: 0, limit: 0, offset: 0 }

export type VehicleSearch = Omit<SearchRequest, 'index'>

/** Null for a search that fails, which is logged and makes the page expire soon. */
export async function search(context: PageContext, request: VehicleSearch): Promise<StockAnswer | null> {
	return ask(context, async (index) => toAnswer(context, await context.stock.search({ index, ...request })))
}

/** Several searches in one call. */
export async function searchMany(
	context: PageContext,
	requests: readonly VehicleSearch[],
): Promise<(StockAnswer | null)[]> {
	const answers = await ask(context, async (index) => {
		const results = await context.stock.searchMany(requests.map((request) => ({ index, ...request })))
		return results.map((result) => toAnswer(context, result))
	})
	return answers ?? requests.map(() => null)
}

async function ask<Answer>(context: PageContext, searchIn: (index: string) => Promise<Answer>): Promise<Answer | null> {
	try {
		return await searchIn(context.site.stock?.vehicles ?? indexName('vehicles', context.site.key))
	} catch (cause) {
		context.log.error({ err: cause, site: context.site.key }, 'the car search failed')
		context.cache.markIncomplete()
		return null
	}
}

function toAnswer(context: PageContext, result: SearchResult): StockAnswer | null {
	if (result.ok) return result.value
	context.log.error({ error: result.error, site: context.site.key }, 'the car search was refused')
	context.cache.markIncomplete()
	return null
}

/** Only the first pictures need a blurred placeholder; those further down are loaded before they are visible. */
const blurredPictures = 3

/** Cards by car and kind of card, for as long as the car is kept. */
const madeCards = new WeakMap<CarSummary, Map<string, CardCar>>()

function toListedCar(
	car: CarSummary,
	texts: StockTexts,
	look: { isByMonth: boolean; image: CarImage | undefined },
): CardCar {
	const made = madeCards.get(car) ?? new Map<string, CardCar>()
	madeCards.set(car, made)
	const { isByMonth, image } = look
	const key = `${texts.pageLocale} ${isByMonth} ${image?.blurDataUrl !== undefined} ${image?.url}`
	const card = made.get(key) ?? toCardCar({ ...car, image }, texts, look)
	made.set(key, card)
	return card
}

/**
 * True if the query filters or sorts by monthly cost. Not in the United Kingdom, where the full representative example
 * would be required on every card (CONC 3.5.5R).
 */
function showsMonthlyCost({ ranges, sort }: CarQuery, { country }: Market): boolean {
	return country !== 'GB' && (ranges.car_monthly_cost !== undefined || sort === 'car_monthly_cost_asc')
}

/** The page of the list for a query. */
export async function searchCars(context: PageContext, asked: CarQuery, listPath: string): Promise<CarListAnswer> {
	const exact = await search(context, toListRequest(asked))
	const wider = exact?.total_items === 0 ? await relax(context, asked, exact) : null
	const found = wider ? await search(context, toListRequest(wider.query)) : exact
	const { facet, total_items: total } = found ?? nothing
	const query = withStockSpelling(asked, facet)
	const texts = stockTextsOf(context)
	const isByMonth = showsMonthlyCost(query, context.site.market)
	const { before, cars } = toPage(context, found ?? nothing, query)
	const images = varyPictures([...before, ...cars]).slice(before.length)
	const facetViews = inOrderOfPage(toFacetViews(facet, query), texts)
	const valueTexts = translatedValues(facetViews, query, texts)
	return {
		query,
		listPath,
		facets: facetViews,
		valueTexts,
		cars: cars.map((car, index) =>
			toListedCar(car, texts, {
				isByMonth,
				image: index < blurredPictures ? images[index] : withoutBlur(images[index]),
			}),
		),
		total,
		// Cars were counted on this page, but none of them can be shown.
		hasFailed: found === null || (total > 0 && cars.length === 0 && query.pageIndex <= lastPageIndex(total)),
		relaxed: wider && (await describeWider(context, wider, valueTexts)),
		...(found && total === 0 ? await findMore(context, query) : { waysOut: [], stockTotal: 0 }),
	}
}

/** Asks for the cards just before the page too. */
function toListRequest(query: CarQuery): VehicleSearch {
	const { limit, offset, ...request } = toSearchRequest(query)
	const earlier = Math.min(earlierCards, offset)
	return { fields: [...summaryFields], ...request, limit: limit + earlier, offset: offset - earlier }
}

/** The cars of the page, and those just before it. */
function toPage(context: PageContext, { content, state }: StockAnswer, { pageIndex }: CarQuery) {
	const earlier = pageIndex === 0 ? 0 : earlierCards
	const toCars = (records: StockAnswer['content']) =>
		toCarSummaries({ content: records, state }, (record, issues) => {
			context.log.warn({ car: record.car_id, issues }, 'car left out of the list')
		})
	return { before: toCars(content.slice(0, earlier)), cars: toCars(content.slice(earlier)) }
}

function withoutBlur(image: CarImage | undefined): CarImage | undefined {
	return image && { url: image.url }
}

/** A search with hits in place of one without, and what it leaves out. */
type WiderSearch = { query: CarQuery; dropped: { words: string; ranges: Chip[] } }

/** Leaves out ranges of what no car of the stock has, such as monthly costs, and words. Null if that finds nothing either. */
async function relax(context: PageContext, asked: CarQuery, { facet }: StockAnswer): Promise<WiderSearch | null> {
	const isEmpty = (field: string) => facet.some((each) => each.name === field && 'min' in each && each.min === null)
	const unmet = toChips(asked).filter((chip) => chip.kind === 'range' && isEmpty(chip.field))
	if (unmet.length === 0 && !asked.keyphrase) return null
	const known = await findKnownValues(context)
	const ranges = unmet.filter((chip) => chip.kind === 'range' && known.emptyRanges.has(chip.field))
	const query = ranges.reduce(withoutChip, asked)
	if (ranges.length > 0 && (await countCars(context, [query]))[0]) return { query, dropped: { words: '', ranges } }
	const words =
		query.keyphrase &&
		(await relaxWords(query, {
			phrases: toPhrases(query.keyphrase, known),
			hasFilters: toChips({ ...query, keyphrase: '' }).length > 0,
			count: (queries) => countCars(context, queries),
		}))
	return words ? { query: { ...query, keyphrase: words.kept }, dropped: { words: words.dropped, ranges } } : null
}

/** As the visitor reads it. */
async function describeWider(
	context: PageContext,
	{ query, dropped: { words, ranges } }: WiderSearch,
	valueTexts: ValueTexts | undefined,
): Promise<CarListAnswer['relaxed']> {
	const { locale } = context.siteLanguage
	const { market } = context.site
	const t = createTranslate(locale, await loadTexts(context))
	const reader = { t, locale, market, stockDistanceUnit: market.distanceUnit, valueTexts }
	const textsOf = (chips: readonly Chip[]) => chips.map((chip) => textOf(chipText(chip, reader)))
	const together = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')
	return {
		dropped: together([...textsOf(ranges), words]),
		kept: together([...textsOf(toChips({ ...query, keyphrase: '' })), query.keyphrase]) || t('carList.everyCar'),
	}
}

/** The number of cars that each query finds, in one call. */
async function countCars(context: PageContext, queries: readonly CarQuery[]): Promise<number[]> {
	const answers = await searchMany(context, queries.map(toCountRequest))
	return answers.map((answer) => answer?.total_items ?? 0)
}

/** A search for the number of cars only. */
export function toCountRequest(query: CarQuery): VehicleSearch {
	const { filters, facets, keyphrase } = toSearchRequest(query)
	return { filters, facets: facets.filter(isNarrowingFacet), keyphrase, limit: 0 }
}

/** Maximum number of relaxed searches offered by an empty list. */
const mostWaysOut = 5
const mostWaysCounted = 12

/** Where an empty list leads on. */
async function findMore(context: PageContext, query: CarQuery): Promise<Pick<CarListAnswer, 'waysOut' | 'stockTotal'>> {
	const chips = toChips(query)
	const wordsAlone = withKeyphrase(emptyCarQuery, query.keyphrase)
	const [stockTotal = 0, countOfWords] = await countCars(context, [
		emptyCarQuery,
		// Without the only choice there are all cars, which the list offers anyway.
		...(chips.length < 2 ? [] : [wordsAlone]),
	])
	// A list leaves out words that no car has, also when a filter is taken back.
	const counted = countOfWords === 0 ? withKeyphrase(query, '') : query
	const waysOut = chips.length < 2 ? [] : await findWaysOut(context, chips, { query, counted })
	return { waysOut: waysOut.length > 0 ? waysOut : await findCommonMakes(context), stockTotal }
}

async function findWaysOut(
	context: PageContext,
	chips: Chip[],
	{ query, counted }: { query: CarQuery; counted: CarQuery },
): Promise<WayOut[]> {
	const without = await countWays(context, chips, { kind: 'without', edit: (chip) => withoutChip(counted, chip) })
	if (without.length > 0) return without
	return countWays(context, chips, { kind: 'only', edit: (chip) => withOnlyChip(query, chip) })
}

/** For a single choice without cars: the makes with the most cars. */
async function findCommonMakes(context: PageContext): Promise<WayOut[]> {
	const answer = await search(context, { facets: [{ name: 'car_brand', sort_order: 'count' }], limit: 0 })
	const [makes] = answer?.facet ?? []
	if (makes?.type !== 'value') return []
	return makes.values.slice(0, mostWaysOut).map(({ text, count }): WayOut => {
		return { kind: 'instead', chip: { kind: 'value', field: 'car_brand', value: text }, count }
	})
}

async function countWays(
	context: PageContext,
	chips: Chip[],
	{ kind, edit }: { kind: WayOut['kind']; edit: (chip: Chip) => CarQuery },
): Promise<WayOut[]> {
	const few = chips.slice(0, mostWaysCounted)
	const counts = await countCars(context, few.map(edit))
	return few
		.map((chip, at) => ({ kind, chip, count: counts[at] ?? 0 }))
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count)
		.slice(0, mostWaysOut)
}

export function isNarrowingFacet({ filters }: ReturnType<typeof toSearchRequest>['facets'][number]): boolean {
	return Array.isArray(filters) ? filters.length > 0 : filters !== undefined
}

/** By the state of the stock. */
const knownValues = new LRUCache<string, KnownValues>({ max: 50 })

export async function findKnownValues(context: PageContext): Promise<KnownValues> {
	const { facet, state = '' } = (await search(context, toKnownValuesRequest())) ?? nothing
	const { site } = context
	const languages = site.languages.map((siteLanguage) => stockTextsOf({ site, siteLanguage }))
	const namesOf = (field: ValueField, value: string) =>
		languages.map((texts) => textOf(translatedValue(field, value, texts)))
	const vocabulary = vocabularyOf(site.languages.map(({ language }) => language))
	const read = () => toKnownValues(facet, vocabulary, namesOf, site.market.distanceUnit)
	const known = (state && knownValues.get(state)) || read()
	if (state) knownValues.set(state, known)
	return known
}
