import { expect, test } from 'vitest'
import type { CarToValue, Valuation, ValuationError } from '#domain/cars/valuation.ts'
import type { Result } from '#platform/result.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import type { Workshop, WorkshopError } from '#workshop/workshop.ts'
import { lookUpCar } from './look-up-car.ts'

const estimate: Valuation = { low: 1000, high: 2000, currency: 'SEK', carCount: 4, firstYear: 2019, lastYear: 2021 }

function createServices({
	register = null,
	valuation = { ok: true, value: estimate },
	language = 'sv',
	model = 'V60',
}: {
	register?: WorkshopError | null
	valuation?: Result<Valuation, ValuationError>
	language?: 'sv' | 'en'
	model?: string
} = {}) {
	const asked: (string | CarToValue)[] = []
	const warnings: object[] = []
	const findVehicle = async (plate: string) => {
		asked.push(plate)
		return register ? { ok: false, error: register } : { ok: true, value: { make: 'Volvo', model, modelYear: 2020 } }
	}
	const services = {
		workshopOf: () => ({ findVehicle }) as unknown as Workshop,
		valuationsOf: () => ({
			estimate: async (car: CarToValue) => {
				asked.push(car)
				return valuation
			},
		}),
	}
	const log = { debug() {}, info() {}, error() {}, warn: (fields: object) => void warnings.push(fields) }
	return { visit: { site: carhallSe, siteLanguage: { language }, log }, services, asked, warnings }
}

const car = { plate: 'abc 123', mileage: 6500 }

test.each([
	['sv', 'mil'],
	['en', 'km'],
] as const)('a car is found and valued, with its distance in the unit of a page in %s', async (language, unit) => {
	const { visit, services, asked } = createServices({ language })
	expect(await lookUpCar(visit, services, car)).toEqual({
		state: 'found',
		name: 'Volvo V60',
		modelYear: 2020,
		value: { state: 'estimated', ...estimate },
	})
	expect(asked).toEqual(['ABC123', { make: 'Volvo', model: 'V60', modelYear: 2020, odometer: { value: 6500, unit } }])
})

test('without its mileage a car is not valued, and a plate that is none is not looked up', async () => {
	const { visit, services, asked } = createServices()
	expect(await lookUpCar(visit, services, { ...car, mileage: null })).toMatchObject({
		value: { state: 'mileage-missing' },
	})
	expect(await lookUpCar(visit, services, { ...car, plate: 'A' })).toEqual({ state: 'invalid-plate' })
	expect(asked).toEqual(['ABC123'])
})

test.each<[WorkshopError, string, number]>([
	[{ code: 'invalid-registration-number' }, 'invalid-plate', 0],
	[{ code: 'vehicle-not-found' }, 'unknown', 0],
	[{ code: 'unavailable', reason: 'TimeoutError' }, 'unavailable', 1],
])('the register answers %o', async (register, state, warned) => {
	const { visit, services, warnings } = createServices({ register })
	expect(await lookUpCar(visit, services, car)).toEqual({ state })
	expect(warnings).toHaveLength(warned)
})

test.each<[ValuationError, number]>([
	[{ code: 'too-few-cars' }, 0],
	[{ code: 'unavailable', reason: 'unknown-index' }, 1],
])('a car that cannot be valued must be seen: %o', async (error, warned) => {
	const { visit, services, warnings } = createServices({ valuation: { ok: false, error } })
	expect(await lookUpCar(visit, services, car)).toMatchObject({ state: 'found', value: { state: 'must-see' } })
	expect(warnings).toHaveLength(warned)
})

test('a site without workshops looks nothing up', async () => {
	const { visit, services } = createServices()
	expect(await lookUpCar(visit, { ...services, workshopOf: () => null }, car)).toEqual({ state: 'unavailable' })
})

test('a model series is named in the language of the page, and valued by the name of the stock', async () => {
	const { visit, services, asked } = createServices({ language: 'en', model: '3-serie' })
	expect(await lookUpCar(visit, services, car)).toMatchObject({ state: 'found', name: 'Volvo 3 Series' })
	expect(asked).toContainEqual(expect.objectContaining({ model: '3-serie' }))
})
