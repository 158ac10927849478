import { summaryFields } from '#domain/cars/car-codec.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { type CardCar, toCardCar } from '#features/cars/card-car.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import type { PageContext } from '#page/page-context.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { withTimeout } from '#platform/timeout.ts'
import { parseDealer, readDealers, searchAll, searchOrThrow } from './read-dealers.ts'

type StockIndexes = NonNullable<PageContext['site']['stock']>
export type LookupError = { code: 'unavailable' }

const latestCarsLimit = 12
/** Timeout for the latest arrivals; the page is shown without them if they take longer. */
const besideTimeoutMs = 3000

/** All dealers in the group's order, departments included. */
export function listDealers(context: PageContext, { sites }: StockIndexes): Promise<Result<Dealer[], LookupError>> {
	return lookUp(context, 'dealers', () => readDealers(context, sites))
}

/** The ids of the dealers that match the words. */
export function findDealerIds(
	context: PageContext,
	{ sites }: StockIndexes,
	keyphrase: string,
): Promise<Result<ReadonlySet<string>, LookupError>> {
	return lookUp(context, 'dealers by words', async () => {
		const records = await searchAll(context, { index: sites, fields: ['site_id'], keyphrase })
		return new Set(records.map(({ site_id: id }) => String(id)))
	})
}

/** The dealer with this slug or, for old addresses, this id; null if there is none. */
export function findDealerAt(
	context: PageContext,
	{ sites }: StockIndexes,
	place: string,
): Promise<Result<Dealer | null, LookupError>> {
	return lookUp(context, 'dealer', async () => {
		// The search compares both without their case.
		const find = async (filters: { slug: string } | { site_id: string }) =>
			(await searchOrThrow(context, { index: sites, filters, limit: 1 })).content[0]
		const record = (await find({ slug: place })) ?? (await find({ site_id: place }))
		return record ? parseDealer(context, record) : null
	})
}

/** Up to 12 cars at this dealer, the newest first (settlement 19 of the specification). */
export async function findLatestCars(
	context: PageContext,
	{ vehicles }: StockIndexes,
	dealer: Dealer,
): Promise<CardCar[]> {
	const found = await lookUp(context, 'latest cars', async () => {
		const answer = await withTimeout(
			searchOrThrow(context, {
				index: vehicles,
				fields: [...summaryFields],
				filters: { car_site_id: dealer.id },
				sort_name: 'car_publishdate_desc',
				limit: latestCarsLimit,
			}),
			besideTimeoutMs,
		)
		const cars = toCarSummaries(answer, (record, issues) => {
			context.log.warn({ car: record.car_id, issues }, 'car left out of the latest arrivals')
		})
		return cars.map((car) => toCardCar(car, stockTextsOf(context)))
	})
	return found.ok ? found.value : []
}

/** Logs a failure and makes the page expire soon. */
async function lookUp<Value>(
	context: PageContext,
	what: string,
	load: () => Promise<Value>,
): Promise<Result<Value, LookupError>> {
	try {
		return ok(await load())
	} catch (cause) {
		context.log.error({ what, path: context.path, err: cause }, 'a dealer lookup failed')
		context.cache.markIncomplete()
		return fail({ code: 'unavailable' })
	}
}
