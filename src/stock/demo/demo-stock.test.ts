import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { vehicleRecord } from '#domain/cars/record.ts'
import { type SiteRecord, siteRecord } from '#domain/dealers/site-record.ts'
import type { Country } from '#domain/market.ts'
import { findMakeLogo } from '#features/cars/make-logo.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { createDemoCar } from './demo-car.ts'
import { demoSites } from './demo-sites.ts'
import { generateDemoStock } from './demo-stock.ts'
import { allModels } from './models/all-models.ts'
import { launchYears } from './models/launch-years.ts'

const today = '2026-11-21'
const carSites = sites.filter(({ stock }) => stock)

function stockOf(site: Site, seed = 'test') {
	const demo = generateDemoStock(site, { seed, today })
	if (!demo) throw new Error(`No demo stock for ${site.key}`)
	return { dealers: demo.sites, cars: [...demo.vehicles] }
}

const plates: Record<Country, RegExp> = {
	SE: /^[A-HJ-PR-UW-Z]{3}[0-9]{2}[0-9A-HJ-NPR-UW-Z]$/,
	NO: /^[A-HJ-LNPR-Z]{2}[0-9]{4,5}$/,
	FI: /^[A-ZÅÄÖ]{2,3}-[1-9][0-9]{0,2}$/,
	SK: /^[A-Z]{2}[0-9]{3}[A-Z]{2}$/,
	GB: /^[A-HJ-PR-Y]{2}\d{2} [A-HJ-PR-Z]{3}$/,
}

/** The range of the median price, in the market's currency. */
const usualPrices: Record<Country, [low: number, high: number]> = {
	SE: [250_000, 480_000],
	NO: [260_000, 500_000],
	FI: [22_000, 45_000],
	SK: [15_000, 34_000],
	GB: [16_000, 48_000],
}

test('nine sites have a demo stock, and sites that sell no cars have none', () => {
	expect(carSites).toHaveLength(9)
	for (const site of sites.filter(({ stock }) => !stock)) {
		expect(generateDemoStock(site, { seed: 'test', today })).toBeNull()
	}
})

test('the same seed and day give the same stock, another seed gives another', () => {
	const [site] = carSites
	if (!site) throw new Error('No car site')
	const once = JSON.stringify(stockOf(site))
	expect(JSON.stringify(stockOf(site))).toBe(once)
	expect(JSON.stringify(stockOf(site, 'other'))).not.toBe(once)
})

test.each(carSites)('dealers of $key show facades of their brand, never that of the dealer before', (site) => {
	const pictures = stockOf(site).dealers.map(({ site_image_url }) => site_image_url ?? '')
	for (const [index, picture] of pictures.entries()) {
		expect(picture).toMatch(new RegExp(`^/images/dealers/${site.theme.key}-\\d+\\.avif$`))
		expect(existsSync(`public${picture}`)).toBe(true)
		expect(picture).not.toBe(pictures[index - 1])
	}
})

test.each(carSites)('every make that a dealer of $key sells or services has a mark', (site) => {
	const departments = stockOf(site).dealers.flatMap(({ site_departments }) => site_departments ?? [])
	const makes = new Set(departments.flatMap(({ brands }) => (brands ?? []).map(({ name }) => name ?? '')))
	expect(makes.size).toBeGreaterThan(5)
	expect([...makes].filter((make) => !findMakeLogo(make))).toEqual([])
})

test('each launch year is of an engine in the table of models, and within the years of its model', () => {
	for (const [name, engines] of Object.entries(launchYears)) {
		const models = allModels.filter(({ brand, model }) => `${brand} ${model}` === name)
		for (const [engine, year] of Object.entries(engines)) {
			const model = models.find(({ engines }) => engines.some(([each]) => each === engine))
			expect(model, `${name} ${engine}`).toBeDefined()
			expect(year).toBeGreaterThan(model?.years[0] ?? 0)
			expect(year).toBeLessThanOrEqual(model?.years[1] ?? 2026)
		}
	}
})

test('no car was registered before its engine was sold', () => {
	const random = createDemoRandom('launch years')
	const market = demoSites['carhall-uk']?.market
	const newBrands = allModels.map(({ brand }) => brand)
	if (!market) throw new Error('No market')
	for (let number = 0; number < 3000; number++) {
		const { model, engine, year } = createDemoCar(random, { market, models: allModels, newBrands, today })
		const launched = launchYears[`${model.brand} ${model.model}`]?.[engine.name] ?? model.years[0]
		expect(year, `${model.brand} ${model.model} ${engine.name}`).toBeGreaterThanOrEqual(launched)
	}
})

test('used cars of one variant lose value smoothly with age', () => {
	const random = createDemoRandom('prices')
	const market = demoSites['carhall-se']?.market
	if (!market) throw new Error('No market')
	const prices = new Map<number, number[]>()
	const models = allModels.filter(({ brand, model }) => `${brand} ${model}` === 'Volkswagen Golf')
	for (let number = 0; number < 6000; number++) {
		const { engine, year, price, condition } = createDemoCar(random, {
			market,
			models,
			newBrands: ['Volkswagen'],
			today,
		})
		if (engine.name === '1.5 TSI' && condition === 'used') prices.set(year, [...(prices.get(year) ?? []), price])
	}
	const means = [...prices]
		.filter(([, each]) => each.length >= 20)
		.sort(([first], [second]) => second - first)
		.map(([, each]) => each.reduce((sum, price) => sum + price, 0) / each.length)
	expect(means.length).toBeGreaterThan(4)
	for (const [index, mean] of means.slice(1).entries()) {
		const left = mean / (means[index] ?? 0)
		expect(left).toBeGreaterThan(0.8)
		expect(left).toBeLessThan(0.95)
	}
})

describe.each(carSites.map((site) => [site.key, site] as const))('the stock of %s', (_, site) => {
	const { dealers, cars } = stockOf(site)
	const full = cars.filter(({ car_price }) => car_price !== undefined)
	const { country, currency, distanceUnit } = site.market

	test('has 1500 cars and 6 to 14 dealers that pass the schemas unchanged', () => {
		expect(cars).toHaveLength(1500)
		expect(dealers.length).toBeGreaterThanOrEqual(6)
		expect(dealers.length).toBeLessThanOrEqual(14)
		for (const car of cars) expect(vehicleRecord.parse(car)).toEqual(JSON.parse(JSON.stringify(car)))
		for (const dealer of dealers) expect(siteRecord.parse(dealer)).toEqual(JSON.parse(JSON.stringify(dealer)))
	})

	test('gives every car an id of seven figures, a slug and a plate of its own', () => {
		const ids = cars.map(({ car_id }) => car_id)
		expect(ids.filter((id) => !/^\d{7}$/.test(id))).toEqual([])
		expect(new Set(ids).size).toBe(cars.length)
		const slugs = full.map(({ slug }) => slug)
		expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug ?? ''))).toEqual([])
		expect(new Set(slugs).size).toBe(slugs.length)
		const used = full.filter(({ car_is_used }) => car_is_used)
		expect(new Set(used.map(({ car_regno }) => car_regno)).size).toBe(used.length)
	})

	test("has plates in the country's format and vehicle identification numbers of 17 characters", () => {
		for (const { car_regno, car_chassino, car_is_used, car_is_sample } of full) {
			if (car_is_used) expect(car_regno).toMatch(plates[country])
			else expect(car_regno).toBeUndefined()
			if (!car_is_sample) expect(car_chassino).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
		}
	})

	test('has prices usual in its country', () => {
		const prices = full.map(({ car_price }) => car_price ?? 0).sort((a, b) => a - b)
		const median = prices[Math.floor(prices.length / 2)]
		const [low, high] = usualPrices[country]
		expect(median).toBeGreaterThan(low)
		expect(median).toBeLessThan(high)
		for (const car of full) {
			expect(car.car_price_currency).toBe(currency)
			expect(Number.isInteger(car.car_price)).toBe(true)
			expect(car.car_price_text?.replace(/\D/g, '')).toBe(String(car.car_price))
			if (car.car_has_campaign_price) expect(car.car_campaign_price).toBeLessThan(car.car_retail_price ?? 0)
			else expect(car.car_campaign_price).toBeUndefined()
			if (car.car_prior_price) expect(car.car_prior_price).toBeGreaterThan(car.car_campaign_price ?? 0)
		}
	})

	test('has a plausible mixture of ages, odometers, conditions and offers', () => {
		const share = (matches: (car: (typeof full)[number]) => boolean | undefined) =>
			full.filter(matches).length / full.length
		expect(share(({ car_is_sample }) => car_is_sample)).toBeGreaterThan(0.05)
		expect(share(({ car_is_sample }) => car_is_sample)).toBeLessThan(0.12)
		expect(share(({ car_has_campaign_price }) => car_has_campaign_price)).toBeGreaterThan(0.07)
		expect(share(({ car_is_used }) => car_is_used)).toBeGreaterThan(0.8)
		expect(full.filter(({ caroftheweek }) => caroftheweek).length).toBeGreaterThanOrEqual(3)
		expect(full.filter(({ caroftheweek }) => caroftheweek).length).toBeLessThanOrEqual(6)
		if (country === 'NO') expect(share(({ car_fuel }) => car_fuel === 'Elektrisk')).toBeGreaterThan(0.5)
		if (site.key !== 'crown-uk') {
			expect(share(({ car_vehicle_type_code }) => car_vehicle_type_code === 'LCV')).toBeGreaterThan(0.02)
		}
		const yearly = { mil: 1350, km: 15_000, mi: 7800 }[distanceUnit]
		for (const { car_mileage = 0, car_year = 0, car_is_used } of full) {
			expect(car_year).toBeGreaterThanOrEqual(2015)
			expect(car_year).toBeLessThanOrEqual(2026)
			expect(car_mileage).toBeLessThan(yearly * 2.6 * (2027.2 - car_year))
			expect(car_mileage > 0).toBe(car_is_used)
		}
	})

	test('has a dealer that sells new cars of the make of every sample', () => {
		const sold = dealers.flatMap(({ site_departments = [] }) =>
			site_departments.filter(({ group }) => group === 'New cars').flatMap(({ brands = [] }) => brands),
		)
		const names = new Set(sold.map(({ name }) => name))
		for (const { car_brand } of full.filter(({ car_is_sample }) => car_is_sample)) expect(names).toContain(car_brand)
	})

	test('leaves no placeholder in a description and was published within 120 days', () => {
		for (const { car_description, car_publishdate = '' } of full) {
			expect(car_description).not.toMatch(/[{}]|undefined|NaN/)
			expect(car_publishdate >= '2026-07-24' && car_publishdate <= `${today}T23`).toBe(true)
		}
	})

	test('figures are written as the country does, and a description says the model once', () => {
		for (const { car_brand, car_model, car_version = '', car_description = '', car_acceleration_text } of full) {
			expect(car_version).not.toMatch(country === 'GB' ? /\d,\d/ : /\d\.\d kWh/)
			expect(car_description).not.toContain(`${car_brand} ${car_model} ${car_model} `)
			expect(car_acceleration_text).toContain({ GB: 'mph', NO: 'km/t' }[country as string] ?? 'km/h')
		}
	})

	test('has leases only where dealers offer them, and a cost for every loan', () => {
		for (const car of full) {
			expect(car.car_loan_option?.default_monthly_cost).toBeGreaterThan(10)
			expect(car.car_loan_option?.default_monthly_cost).toBe(car.car_loan_monthly_cost)
			if (country === 'GB') expect(car.car_leasing_options).toBeUndefined()
		}
	})

	test("has sellers of the dealer with addresses at the site's domain", () => {
		const host = site.hosts[0]
		for (const car of full.filter(({ car_is_sample }) => !car_is_sample)) {
			expect(dealers.some(({ site_id }) => site_id === car.car_site_id)).toBe(true)
			for (const seller of car.car_sellers ?? []) expect(seller.email).toMatch(new RegExp(`^[a-z.]+@${host}$`))
		}
		for (const { site_departments = [], site_geocoord } of dealers) {
			expect(site_geocoord).toMatch(/^\d+\.\d+,-?\d+\.\d+$/)
			expect(site_departments.map(({ group }) => group)).toContain('New cars')
			for (const { users = [], openingschedule } of site_departments) {
				expect(users.length).toBeGreaterThan(0)
				expect(openingschedule?.openinghours).toHaveLength(7)
			}
		}
	})
})

test('no phone number is shared between two dealers of the group', () => {
	const dealers = carSites.flatMap((site) => generateDemoStock(site, { seed: 'test', today })?.sites ?? [])
	const numbersOf = ({ site_phone, site_departments = [] }: SiteRecord) =>
		new Set([
			site_phone,
			...site_departments.flatMap(({ phone, users = [] }) => [phone, ...users.map((user) => user.phone)]),
		])
	const numbers = dealers.flatMap((dealer) => [...numbersOf(dealer)])
	expect(numbers.length).toBeGreaterThan(dealers.length)
	expect(numbers.filter((number, index) => number === undefined || numbers.indexOf(number) !== index)).toEqual([])
})
