import { expect, test } from 'vitest'
import { vehicleRecord } from '#domain/cars/record.ts'
import { isStudioAddress } from '#domain/cars/studio-address.ts'
import { sites } from '#sites/registry.ts'
import type { StockRecord } from '../query.ts'
import { findSchema } from '../schema.ts'
import { generateDemoStock } from './demo-stock.ts'

/** The cars of all sites with what they are drawn with, as they are stored. */
const drawn = sites.flatMap((site) => {
	const complete = findSchema(site.stock?.vehicles ?? '')?.complete ?? ((record: StockRecord) => record)
	const demo = generateDemoStock(site, { seed: 'forecourt', today: '2026-11-21' })
	return [...(demo?.vehicles ?? [])].flatMap((vehicle) => {
		const car = vehicleRecord.parse(complete({ ...vehicle }))
		const address = car.car_primary_image?.thumbnail_url ?? ''
		return isStudioAddress(address) ? [{ car, composition: address.replace(/\/[^/]+$/, '') }] : []
	})
})

test('the cars of the demo stock are drawn in thousands of compositions, none of them on many cars', () => {
	expect(drawn.length).toBeGreaterThan(13_000)
	const counts = new Map<string, number>()
	for (const { composition } of drawn) counts.set(composition, (counts.get(composition) ?? 0) + 1)
	expect(counts.size).toBeGreaterThanOrEqual(4000)
	expect(Math.max(...counts.values())).toBeLessThanOrEqual(30)
})

test('each of them is shown from more sides than neighbours on a list look at', () => {
	for (const { car } of drawn) expect(new Set(car.car_other_angles).size).toBe(4)
})

test('a car with rails or a tow bar in its text is of a body that has them', () => {
	const has = (car: (typeof drawn)[number]['car'], words: RegExp) => car.car_equipment?.some((text) => words.test(text))
	const british = drawn.filter(({ car }) => car.car_odometer_unit === 'mi')
	expect(british.some(({ car }) => has(car, /roof rails/i))).toBe(true)
	for (const { car, composition } of british) {
		if (has(car, /roof rails/i)) expect(composition).toMatch(/\/(?:(?:large-)?estate|(?:boxy-|mid-|large-)?suv)\./)
		if (has(car, /tow ?bar/i)) expect(composition).not.toMatch(/\/coupe\./)
	}
})
