import type { Car } from '#domain/cars/car.ts'
import { summaryFields, toCar } from '#domain/cars/car-codec.ts'
import { vehicleRecord } from '#domain/cars/record.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { type CardCar, toCardCar } from '#features/cars/card-car.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { parseDealer } from '#features/dealers/server/read-dealers.ts'
import type { PageContext } from '#page/page-context.ts'
import { ok, type Result } from '#platform/result.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { SearchError, SearchRequest, StockAnswer, StockRecord } from '#stock/query.ts'
import { type CarCandidate, slugWords } from '../car-address.ts'
import { type BrandDealer, toBrandDealers } from '../contact-view.ts'
import { similarCarsFilters, similarCarsLimit } from '../similar-cars-filters.ts'

/** Timeout for data beside the car; the page is shown without them if they take longer. */
const besideTimeoutMs = 3000
const brandDealersLimit = 100

type StockIndexes = NonNullable<PageContext['site']['stock']>

/** The first candidate in the stock. An invalid record is logged and counts as missing. */
export async function findCar(
	context: PageContext,
	{ vehicles }: StockIndexes,
	candidates: readonly CarCandidate[],
): Promise<Result<{ car: Car; candidate: CarCandidate } | null, SearchError>> {
	for (const candidate of candidates) {
		const found = await findRecord(context, vehicles, candidate.id)
		if (!found.ok) return found
		if (!found.value) continue
		const parsed = vehicleRecord.safeParse(found.value)
		if (parsed.success) return ok({ car: toCar(parsed.data), candidate })
		context.log.error({ car: candidate.id, issues: parsed.error.issues }, 'a car that cannot be read')
	}
	return ok(null)
}

/** Ids can have capitals, which the canonical address has in lower case. The search compares ids without their case. */
async function findRecord(
	{ stock }: PageContext,
	index: string,
	id: string,
): Promise<Result<StockRecord | null, SearchError>> {
	const exact = await stock.findById(index, id)
	if (!exact.ok || exact.value || !/\p{L}/u.test(id)) return exact
	const answer = await stock.search({ index, fields: ['car_id'], filters: { car_id: id } })
	if (!answer.ok) return answer
	const found = answer.value.content.find(({ car_id: own }) => String(own).toLowerCase() === id.toLowerCase())
	return found ? stock.findById(index, String(found.car_id)) : ok(null)
}

/** The dealer with the car; null if the stock does not have it. */
export function findDealer(context: PageContext, { sites }: StockIndexes, car: Car): Promise<Dealer | null> {
	const { id } = car.site
	if (id === undefined) return Promise.resolve(null)
	return beside(context, 'dealer', null, async () => {
		const found = await context.stock.findById(sites, id)
		if (!found.ok) throw new Error(`The dealer ${id} cannot be read`, { cause: found.error })
		return found.value && parseDealer(context, found.value)
	})
}

/** For a sample: dealers who sell new cars of its make. */
export function findBrandDealers(context: PageContext, { sites }: StockIndexes, car: Car): Promise<BrandDealer[]> {
	if (!car.isSample) return Promise.resolve([])
	return beside(context, 'brand dealers', [], async () => {
		const { content } = await search(context, {
			index: sites,
			filters: { site_brands: car.brand },
			limit: brandDealersLimit,
			sort_name: 'website_sort_order_asc',
		})
		return toBrandDealers(
			content.flatMap((record) => parseDealer(context, record) ?? []),
			car.brand,
		)
	})
}

export function findSimilarCars(context: PageContext, { vehicles }: StockIndexes, car: Car): Promise<CardCar[]> {
	return beside(context, 'similar cars', [], async () => {
		const answer = await search(context, { index: vehicles, ...cards, filters: similarCarsFilters(car) })
		return toCards(context, answer)
	})
}

/**
 * For a missing car: a search for the words of its slug. The last words identify single cars, so they are dropped one
 * by one until there are hits.
 */
export function findCarsLikeSlug(
	context: PageContext,
	{ vehicles }: StockIndexes,
	pathBelow: string,
): Promise<{ keyphrase: string; cars: CardCar[] }> {
	const nothing = { keyphrase: '', cars: [] }
	return beside(context, 'cars like the one that is gone', nothing, async () => {
		const words = slugWords(pathBelow).slice(0, 8)
		for (let count = words.length; count > 0; count--) {
			const keyphrase = words.slice(0, count).join(' ')
			const answer = await search(context, { index: vehicles, ...cards, keyphrase })
			if (answer.total_items > 0) return { keyphrase, cars: toCards(context, answer) }
		}
		return { keyphrase: '', cars: toCards(context, await search(context, { index: vehicles, ...cards })) }
	})
}

const cards = { fields: [...summaryFields], limit: similarCarsLimit }

function toCards(context: PageContext, answer: StockAnswer): CardCar[] {
	const cars = toCarSummaries(answer, (record, issues) => {
		context.log.warn({ car: record.car_id, issues }, 'car left out of a row of cars')
	})
	return cars.map((car) => toCardCar(car, stockTextsOf(context)))
}

async function search(context: PageContext, request: SearchRequest): Promise<StockAnswer> {
	const answer = await context.stock.search(request)
	if (!answer.ok) throw new Error(`The search in ${request.index} was refused`, { cause: answer.error })
	return answer.value
}

/**
 * For optional data beside the car: a failure or timeout is logged, the data are left out, and the page expires soon.
 */
async function beside<Value>(
	context: PageContext,
	what: string,
	without: Value,
	load: () => Promise<Value>,
): Promise<Value> {
	try {
		return await withTimeout(load(), besideTimeoutMs)
	} catch (cause) {
		context.log.error({ what, path: context.path, err: cause }, 'part of a car page failed')
		context.cache.markIncomplete()
		return without
	}
}
