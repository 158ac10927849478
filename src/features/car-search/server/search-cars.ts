import type { CarSummary } from '#domain/cars/car.ts'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import type { Market } from '#domain/market.ts'
import { type CardCar, toCardCar } from '#features/cars/card-car.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import type { StockTexts } from '#features/cars/stock-texts.ts'
import type { PageContext } from '#page/page-context.ts'
import { indexName } from '#stock/index-name.ts'
import type { FacetAnswer, SearchAnswer, SearchRequest } from '#stock/query.ts'
import { type CarListAnswer, lastPageIndex, type WayOut } from '../car-list-answer.ts'
import { type CarQuery, emptyCarQuery, withKeyphrase } from '../car-query.ts'
import { type Chip, toChips, withOnlyChip, withoutChip } from '../chips.ts'
import { toFacetViews, withStockSpelling } from '../facet-view.ts'
import { type KnownValues, toKnownValues } from '../known-values.ts'
import { toKnownValuesRequest, toSearchRequest } from '../search-request.ts'
import { relaxWords } from './relax-words.ts'
import { translatedValues } from './translated-values.ts'

const nothing: SearchAnswer = { facet: [], content: [], total_items: 0, limit: 0, offset: 0 }

/** Logs a failed search and returns an empty answer. */
export async function search(
	context: PageContext,
	request: Omit<SearchRequest, 'index'>,
): Promise<SearchAnswer | null> {
	const index = context.site.stock?.vehicles ?? indexName('vehicles', context.site.key)
	try {
		const answer = await context.stock.search({ index, ...request })
		if (answer.ok) return answer.value
		context.log.error({ index, error: answer.error }, 'the car search was refused')
	} catch (cause) {
		context.log.error({ index, err: cause }, 'the car search failed')
	}
	return null
}

/** Only the first pictures need a blurred placeholder; those further down are loaded before they are visible. */
const blurredPictures = 3

/** Cached cards by car and kind of card, so that the same car gives the same object. */
const madeCards = new WeakMap<CarSummary, Map<string, CardCar>>()

function toListedCar(car: CarSummary, texts: StockTexts, look: { isByMonth: boolean; hasBlur: boolean }): CardCar {
	const made = madeCards.get(car) ?? new Map<string, CardCar>()
	madeCards.set(car, made)
	const key = `${texts.pageLocale} ${JSON.stringify(look)}`
	const card = made.get(key) ?? toCardCar(look.hasBlur ? car : withoutBlur(car), texts, look)
	made.set(key, card)
	return card
}

function withoutBlur(car: CarSummary): CarSummary {
	return car.image ? { ...car, image: { url: car.image.url } } : car
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
	const exact = await search(context, { fields: [...summaryFields], ...toSearchRequest(asked) })
	const relaxed = exact?.total_items === 0 && asked.keyphrase ? await relax(context, asked) : null
	const found = relaxed
		? await search(context, {
				fields: [...summaryFields],
				...toSearchRequest({ ...asked, keyphrase: relaxed.kept }),
			})
		: exact
	const { facet, content, total_items: total } = found ?? nothing
	const query = withStockSpelling(asked, facet)
	const texts = stockTextsOf(context)
	const isByMonth = showsMonthlyCost(query, context.site.market)
	const cars = toCarSummaries(content, (record, issues) => {
		context.log.warn({ car: record.car_id, issues }, 'car left out of the list')
	})
	const facetViews = toFacetViews(facet, query)
	return {
		query,
		listPath,
		facets: facetViews,
		valueTexts: translatedValues(facetViews, query, texts),
		cars: cars.map((car, index) => toListedCar(car, texts, { isByMonth, hasBlur: index < blurredPictures })),
		total,
		// Cars were counted on this page, but none of them can be shown.
		hasFailed: found === null || (total > 0 && cars.length === 0 && query.pageIndex <= lastPageIndex(total)),
		relaxed,
		...(found && total === 0 ? await findMore(context, query) : { waysOut: [], stockTotal: 0 }),
	}
}

function relax(context: PageContext, query: CarQuery) {
	return relaxWords(query, {
		hasFilters: toChips({ ...query, keyphrase: '' }).length > 0,
		count: (relaxed) => countCars(context, relaxed),
	})
}

/** The number of cars that a query finds. */
export async function countCars(context: PageContext, query: CarQuery): Promise<number> {
	const { filters, facets, keyphrase } = toSearchRequest(query)
	const answer = await search(context, { filters, facets: facets.filter(isNarrowingFacet), keyphrase, limit: 0 })
	return answer?.total_items ?? 0
}

/** Maximum number of relaxed searches offered by an empty list. */
const mostWaysOut = 5
const mostWaysCounted = 12

/** Where an empty list leads on. */
async function findMore(context: PageContext, query: CarQuery): Promise<Pick<CarListAnswer, 'waysOut' | 'stockTotal'>> {
	const [waysOut, stockTotal] = await Promise.all([findWaysOut(context, query), countCars(context, emptyCarQuery)])
	return { waysOut: waysOut.length > 0 ? waysOut : await findCommonMakes(context), stockTotal }
}

async function findWaysOut(context: PageContext, query: CarQuery): Promise<WayOut[]> {
	const chips = toChips(query)
	// Without the only one there are all cars, which the list offers anyway.
	if (chips.length < 2) return []
	// A list leaves out words that no car has, also when a filter is taken back.
	const areWordsUnknown = (await countCars(context, withKeyphrase(emptyCarQuery, query.keyphrase))) === 0
	const counted = areWordsUnknown ? withKeyphrase(query, '') : query
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
	const ways = await Promise.all(
		chips.slice(0, mostWaysCounted).map(async (chip) => {
			return { kind, chip, count: await countCars(context, edit(chip)) }
		}),
	)
	return ways
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count)
		.slice(0, mostWaysOut)
}

export function isNarrowingFacet({ filters }: ReturnType<typeof toSearchRequest>['facets'][number]): boolean {
	return Array.isArray(filters) ? filters.length > 0 : filters !== undefined
}

/** The stock returns the same object until it changes, so its values are indexed once. */
const knownValues = new WeakMap<readonly FacetAnswer[], KnownValues>()

export async function findKnownValues(context: PageContext): Promise<KnownValues> {
	const { facet } = (await search(context, toKnownValuesRequest())) ?? nothing
	const known =
		knownValues.get(facet) ?? toKnownValues(facet, vocabularyOf(context.site.languages.map(({ language }) => language)))
	knownValues.set(facet, known)
	return known
}
