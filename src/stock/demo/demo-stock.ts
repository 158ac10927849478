import type { VehicleRecord } from '#domain/cars/record.ts'
import type { SiteRecord } from '#domain/dealers/site-record.ts'
import { createDemoRandom, type DemoRandom } from '#platform/demo-random.ts'
import type { Site } from '#sites/site.ts'
import { type Blurs, createDealer, linesPerDealer } from './dealers.ts'
import { createDemoCar } from './demo-car.ts'
import { type DemoSite, demoCarId, demoSites } from './demo-sites.ts'
import { createMeasures } from './measures.ts'
import { allModels } from './models/all-models.ts'
import { createVehicle } from './vehicle.ts'

const carsPerSite = 1500

export type DemoStock = {
	/** Generated while it is read; can be read once. */
	vehicles: Iterable<VehicleRecord>
	sites: SiteRecord[]
}

export type DemoStockOptions = {
	seed: string
	/** `2026-11-21` */
	today: string
	blurs?: Blurs
	count?: number
}

/** The demo stock of a site; the same seed and day give the same cars. Returns null for a site that sells no cars. */
export function generateDemoStock(site: Site, options: DemoStockOptions): DemoStock | null {
	const demo = demoSites[site.key]
	if (!demo) return null
	const { seed, today, blurs = {} } = options
	const random = createDemoRandom(`${seed} dealers of ${site.key}`)
	const dealers = demo.towns.map((city, index) => {
		const town = demo.market.towns.find((each) => each.city === city)
		if (!town) throw new Error(`No town ${city} in ${demo.market.country}`)
		// Neighbouring dealers share the makes, so that each make is sold somewhere.
		const brands = demo.newBrandsIn?.[city] ?? demo.newBrands.filter((_, number) => (number + index) % 2 === 0)
		const firstLine = demo.firstLine + index * linesPerDealer
		return createDealer(random, {
			...{ site, market: demo.market, town, number: index + 1, firstLine, brands },
			...{ serviced: demo.serviced, today, blurs },
		})
	})
	return { sites: dealers, vehicles: generateVehicles(site, demo, dealers, options) }
}

function* generateVehicles(
	site: Site,
	demo: DemoSite,
	dealers: readonly SiteRecord[],
	{ seed, today, count = carsPerSite }: DemoStockOptions,
): Generator<VehicleRecord> {
	const { market, brands } = demo
	const models = brands ? allModels.filter(({ brand }) => brands.includes(brand)) : allModels
	const measures = createMeasures(market.texts, site.market)
	const plan = planOf(createDemoRandom(`${seed} plan of ${site.key}`), count)
	const plates = new Set<string>()

	for (let number = 0; number < count; number++) {
		const id = demoCarId(demo, number)
		// Each car has its own random sequence: a change to one car leaves the others as they are.
		const random = createDemoRandom(`${seed} ${site.key} ${number}`)
		const car = createDemoCar(random, { market, models, newBrands: demo.newBrands, today })
		const isCarOfTheWeek = plan.ofTheWeek.has(number) && !car.isSample
		const making = { site, market, measures, dealers, today, id, isCarOfTheWeek }
		let vehicle = createVehicle(random, car, making)
		while (vehicle.car_regno && plates.has(vehicle.car_regno)) vehicle = createVehicle(random, car, making)
		if (vehicle.car_regno) plates.add(vehicle.car_regno)
		yield plan.nearlyEmpty.has(number) ? bareRecord(vehicle) : vehicle
	}
}

/** Picks the cars of the week and the cars with hardly any data, which real feeds contain too. */
function planOf(random: DemoRandom, count: number): { ofTheWeek: Set<number>; nearlyEmpty: Set<number> } {
	const numbers = Array.from({ length: count }, (_, number) => number)
	return {
		ofTheWeek: new Set(random.sample(numbers, random.integer(4, 6))),
		nearlyEmpty: new Set(random.sample(numbers, 4)),
	}
}

function bareRecord({ car_id, car_brand, car_model }: VehicleRecord): VehicleRecord {
	return { car_id, car_brand, car_model }
}
