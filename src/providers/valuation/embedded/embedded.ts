import { z } from 'zod'
import { convertOdometer } from '#domain/cars/format-odometer.ts'
import type { Valuations } from '#domain/cars/valuation.ts'
import { type Currency, distanceUnits, type Market } from '#domain/market.ts'
import { fail, ok } from '#platform/result.ts'
import { searchLimits } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { type ComparableCar, estimateValue, valuationRules } from './estimate-value.ts'

/** The estimate is rounded to these. */
const steps: Record<Currency, number> = { SEK: 1000, NOK: 1000, EUR: 100, GBP: 100 }

const fields = [
	'car_year',
	'car_price',
	'car_campaign_price',
	'car_has_campaign_price',
	'car_odometer',
	'car_odometer_unit',
]

/** A car for sale that says all that is compared. */
const comparable = z.object({
	car_year: z.number(),
	car_price: z.number().positive(),
	car_campaign_price: z.number().positive().nullish(),
	car_has_campaign_price: z.boolean().nullish(),
	car_odometer: z.number().positive(),
	car_odometer_unit: z.enum(distanceUnits).nullish(),
})

/** Values cars by what a site asks for the same model in its own stock. */
export function createStockValuations(
	stock: StockReader,
	{ index, market }: { index: string; market: Pick<Market, 'currency' | 'distanceUnit'> },
): Valuations {
	return {
		async estimate({ make, model, modelYear, odometer }) {
			const { mostYearsApart } = valuationRules
			const found = await stock.search({
				index,
				fields,
				filters: {
					car_brand: make,
					car_model: model,
					car_year: { from: modelYear - mostYearsApart, to: modelYear + mostYearsApart },
					'car_is_sample.neq': true,
				},
				limit: searchLimits.limit,
			})
			if (!found.ok) return fail({ code: 'unavailable', reason: found.error.code })
			const comparables = found.value.content.flatMap((record): ComparableCar[] => {
				const { data: car } = comparable.safeParse(record)
				if (!car) return []
				const unit = car.car_odometer_unit ?? market.distanceUnit
				const campaignPrice = car.car_has_campaign_price ? car.car_campaign_price : null
				const { value: kilometres } = convertOdometer({ value: car.car_odometer, unit }, 'km')
				return [{ year: car.car_year, kilometres, price: campaignPrice ?? car.car_price }]
			})
			const { value: kilometres } = convertOdometer(odometer, 'km')
			const value = estimateValue({ year: modelYear, kilometres }, comparables, steps[market.currency])
			return value ? ok({ ...value, currency: market.currency }) : fail({ code: 'too-few-cars' })
		},
	}
}
