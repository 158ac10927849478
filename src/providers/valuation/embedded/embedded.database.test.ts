import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { createStockValuations } from './embedded.ts'

const volvo = (id: string, other: Partial<StockRecord> = {}): StockRecord => ({
	car_id: id,
	car_brand: 'Volvo',
	car_model: 'V60',
	car_year: 2020,
	car_price: 200_000,
	car_odometer: 6000,
	car_odometer_unit: 'mil',
	...other,
})

const askedCar = { make: 'VOLVO', model: 'v60', modelYear: 2020, odometer: { value: 6000, unit: 'mil' } } as const

async function openValuations(records: StockRecord[]) {
	const { db } = await openSqlite()
	const stock = createEmbeddedStock(db)
	await replaceStock(stock, 'vehicles-carhall-se', records)
	return createStockValuations(stock, {
		index: 'vehicles-carhall-se',
		market: { currency: 'SEK', distanceUnit: 'mil' },
	})
}

test('a car is valued by the same model of about its age, at what those cost now', async () => {
	const valuations = await openValuations([
		volvo('1'),
		volvo('2', { car_odometer: 60_000, car_odometer_unit: 'km' }),
		volvo('3', { car_price: 300_000, car_has_campaign_price: true, car_campaign_price: 200_000 }),
		volvo('4', { car_model: 'V90', car_price: 900_000 }),
		volvo('5', { car_year: 2015, car_price: 900_000 }),
		volvo('6', { car_is_sample: true, car_price: 900_000 }),
		volvo('7', { car_odometer: undefined, car_price: 900_000 }),
	])
	const range = { low: 172_000, high: 172_000, currency: 'SEK', carCount: 3, firstYear: 2020, lastYear: 2020 }
	expect(await valuations.estimate(askedCar)).toEqual({ ok: true, value: range })
	const inKilometres = { ...askedCar, odometer: { value: 60_000, unit: 'km' } } as const
	expect(await valuations.estimate(inKilometres)).toEqual({ ok: true, value: range })
})

test('without enough cars like it nothing is estimated', async () => {
	const valuations = await openValuations([volvo('1'), volvo('2')])
	expect(await valuations.estimate(askedCar)).toEqual({ ok: false, error: { code: 'too-few-cars' } })
})

test('a stock that is not there is unavailable', async () => {
	const { db } = await openSqlite()
	const valuations = createStockValuations(createEmbeddedStock(db), {
		index: 'none',
		market: { currency: 'GBP', distanceUnit: 'mi' },
	})
	expect(await valuations.estimate(askedCar)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
})
