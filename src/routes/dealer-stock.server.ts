import { type CardCar, toCardCar } from '#features/cars/card-car.ts'
import { summaryFields } from '#features/cars/server/car-codec.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import type { Dealer } from '#features/dealers/dealer.ts'
import { parseDealer, readDealers, search, searchAll } from '#features/dealers/server/read-dealers.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { withTimeLimit } from '#platform/time-limit.ts'
import { brokenPageAgeSeconds, type Visit } from '../context.server.ts'

type StockIndexes = NonNullable<Visit['site']['stock']>
export type LookupError = { code: 'unavailable' }

const latestCarsLimit = 12
/** The latest arrivals stand beside the dealer and may take so long; then the page goes without them. */
const besideTimeLimitMs = 3000

/** All dealers in the group's own order, departments included. */
export function listDealers(visit: Visit, { sites }: StockIndexes): Promise<Result<Dealer[], LookupError>> {
	return lookUp(visit, 'dealers', () => readDealers(visit, sites))
}

/** The ids of the dealers that the words find. */
export function findDealerIds(
	visit: Visit,
	{ sites }: StockIndexes,
	keyphrase: string,
): Promise<Result<ReadonlySet<string>, LookupError>> {
	return lookUp(visit, 'dealers by words', async () => {
		const records = await searchAll(visit, { index: sites, fields: ['site_id'], keyphrase })
		return new Set(records.map(({ site_id: id }) => String(id)))
	})
}

/** The dealer whose slug or, for old addresses, id this is; null when there is none. */
export function findDealerAt(
	visit: Visit,
	{ sites }: StockIndexes,
	place: string,
): Promise<Result<Dealer | null, LookupError>> {
	return lookUp(visit, 'dealer', async () => {
		const { content } = await search(visit, { index: sites, filters: { slug: place }, limit: 1 })
		const record = content[0] ?? (await visit.stock.findById(sites, place))
		return record ? parseDealer(visit, record) : null
	})
}

/** Up to 12 cars that stand at the dealer's, sorted as the specification says (2 §7.1). */
export async function findLatestCars(visit: Visit, { vehicles }: StockIndexes, dealer: Dealer): Promise<CardCar[]> {
	const found = await lookUp(visit, 'latest cars', async () => {
		const answer = await withTimeLimit(
			search(visit, {
				index: vehicles,
				fields: [...summaryFields],
				filters: { car_site_id: dealer.id },
				sort_name: 'car_publishdate_asc',
				limit: latestCarsLimit,
			}),
			besideTimeLimitMs,
		)
		const cars = toCarSummaries(answer.content, (record, issues) => {
			visit.log.warn({ car: record.car_id, issues }, 'car left out of the latest arrivals')
		})
		return cars.map((car) => toCardCar(car))
	})
	return found.ok ? found.value : []
}

/** A failure is logged here, and whatever page comes of it is soon made anew. */
async function lookUp<Value>(
	visit: Visit,
	what: string,
	load: () => Promise<Value>,
): Promise<Result<Value, LookupError>> {
	try {
		return ok(await load())
	} catch (cause) {
		visit.log.error({ what, path: visit.path, err: cause }, 'a dealer lookup failed')
		visit.limitCacheAge(brokenPageAgeSeconds)
		return fail({ code: 'unavailable' })
	}
}
