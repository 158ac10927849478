import { summaryFields } from '#domain/cars/car-codec.ts'
import { type CardCar, toCardCar } from '#features/cars/card-car.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { indexName } from '#stock/index-name.ts'
import type { SearchRequest } from '#stock/query.ts'
import type { BlockServices } from '../block-services.ts'
import type { BlockContext } from '../define-block.ts'

/** Maximum number of named cars (specification 3 §7.1). */
const namedCarsLimit = 100

type TeaserQuery = {
	CarIds: string[]
	Keyphrase: string
	Filters: NonNullable<SearchRequest['filters']>
	Sort: string
	NumberOfCars: number
}

/** The named cars in their order, or the first hits of the search. */
export async function findTeaserCars(
	query: TeaserQuery,
	{ site, siteLanguage, log }: Pick<BlockContext, 'site' | 'siteLanguage' | 'log'>,
	{ stock }: Pick<BlockServices, 'stock'>,
): Promise<{ cars: CardCar[] }> {
	const answer = await stock.search({
		index: indexName('vehicles', site.key),
		fields: [...summaryFields],
		...(query.CarIds.length > 0 ? byId(query) : bySearch(query)),
	})
	if (!answer.ok) throw new Error(`The cars of a teaser cannot be searched: ${JSON.stringify(answer.error)}`)

	const cars = toCarSummaries(answer.value, (record, issues) => {
		log.warn({ site: site.key, car: record.car_id, issues }, 'a car of a teaser cannot be read')
	}).map((car) => toCardCar(car, stockTextsOf({ site, siteLanguage })))
	if (query.CarIds.length === 0) return { cars }
	const place = (car: CardCar) => query.CarIds.indexOf(car.id)
	return { cars: cars.sort((a, b) => place(a) - place(b)) }
}

function byId({ CarIds }: TeaserQuery) {
	return { filters: { car_id: CarIds }, limit: namedCarsLimit }
}

function bySearch({ Keyphrase, Filters, Sort, NumberOfCars }: TeaserQuery) {
	return { keyphrase: Keyphrase, filters: Filters, sort_name: Sort, limit: NumberOfCars }
}
