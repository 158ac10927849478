import { findStudioBody, studioBodiesWithRails } from '#domain/cars/studio-picture.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import { type EquipmentKey, equip } from './equipment.ts'
import { isoDay } from './iso-day.ts'
import type { DemoMarket } from './markets/demo-market.ts'
import { launchYears } from './models/launch-years.ts'
import { type Engine, type Model, toEngine } from './models/model.ts'
import type { Paint } from './texts/demo-texts.ts'

/** A generated car, before it becomes a record with texts and units. */
export type DemoCar = {
	model: Model
	engine: Engine
	trim: string
	/** 0 for the plainest, 1 for the best equipped. */
	grade: number
	condition: 'new' | 'nearlyNew' | 'used'
	/** A new car shown as an example of its model. */
	isSample: boolean
	isVan: boolean
	year: number
	/** `2021-04-17`; new cars have none. */
	registeredOn?: string
	/** In the market's distance unit. */
	odometer: number
	paint: Paint
	equipment: EquipmentKey[]
	/** Whole units of the market's currency, with VAT. */
	price: number
	campaignPrice?: number
	publishedAt: string
}

type Wanted = { market: DemoMarket; models: readonly Model[]; newBrands: readonly string[]; today: string }

const paintWeights: readonly (readonly [Paint, number])[] = [
	['white', 22],
	['black', 21],
	['grey', 20],
	['silver', 9],
	['blue', 12],
	['red', 6],
	['green', 5],
	['beige', 2],
	['brown', 2],
	['orange', 1],
]

export function createDemoCar(random: DemoRandom, { market, models, newBrands, today }: Wanted): DemoCar {
	const condition = random.pickWeighted([['used', 80] as const, ['nearlyNew', 8] as const, ['new', 12] as const])
	const thisYear = Number(today.slice(0, 4))
	const onSale =
		condition === 'used'
			? models
			: models.filter(({ brand, years }) => years[1] === undefined && newBrands.includes(brand))
	const model = random.pickWeighted(onSale.map((each) => [each, modelWeight(each, market)] as const))
	const { engine, year } = chooseEngine(random, { model, market, condition, thisYear })

	const trimIndex = random.integer(0, model.trims.length - 1)
	const trimGrade = model.trims.length > 1 ? trimIndex / (model.trims.length - 1) : 0.5
	const priceGrade = Math.min(1, engine.priceEuro / 80_000)
	const grade = Math.max(0, Math.min(1, 0.45 * trimGrade + 0.35 * priceGrade + 0.3 * random.fraction()))
	const isVan = model.body === 'van'

	const registeredOn = condition === 'new' ? undefined : registrationDay(random, { year, today, condition })
	const age = registeredOn ? Math.max(0.1, yearsBetween(registeredOn, today)) : 0
	const odometer = odometerAt(random, { age, condition, yearly: market.yearlyDistance * (isVan ? 1.3 : 1) })
	const listPrice = engine.priceEuro * market.priceFactor[engine.fuel] * (1 + 0.07 * trimIndex)
	const wear = odometer / Math.max(1, age * market.yearlyDistance)
	const price = market.toDealerPrice(
		listPrice * remainingShare(random, { age, wear, isElectric: engine.fuel === 'electric' }),
	)

	return {
		model,
		engine,
		trim: model.trims[trimIndex] ?? '',
		grade,
		condition,
		isSample: condition === 'new' && random.chance(0.7),
		isVan,
		year: registeredOn ? Number(registeredOn.slice(0, 4)) : thisYear,
		registeredOn,
		odometer,
		paint: random.pickWeighted(paintWeights),
		equipment: equip(random, {
			...{ grade, fuel: engine.fuel, body: model.body, isNordic: market.isNordic },
			hasRails: isDrawnWithRails(model),
		}),
		price,
		campaignPrice: random.chance(0.12) ? campaignPrice(random, price, market) : undefined,
		publishedAt: publishedAt(random, today),
	}
}

function isDrawnWithRails({ body, shape: [length, , height] }: Model): boolean {
	const drawn = findStudioBody(body, { length, height })
	return drawn !== null && studioBodiesWithRails.has(drawn)
}

function modelWeight(model: Model, market: DemoMarket): number {
	const fuels = model.engines.map((row) => market.fuelWeights[row[1]])
	const fuelWeight = fuels.reduce((sum, weight) => sum + weight, 0) / fuels.length
	return (market.brandWeights[model.brand] ?? 0.8) * fuelWeight * (model.body === 'van' ? 1.3 : 1)
}

/** Mild and plug-in hybrids of a model came later than the model itself. */
const firstYearOfFuel: Partial<Record<Engine['fuel'], number>> = { mildHybrid: 2019, plugIn: 2017 }

function chooseEngine(
	random: DemoRandom,
	car: { model: Model; market: DemoMarket; condition: DemoCar['condition']; thisYear: number },
): { engine: Engine; year: number } {
	const { model, market, condition, thisYear } = car
	const engine = toEngine(random.pickWeighted(model.engines.map((row) => [row, market.fuelWeights[row[1]]] as const)))
	const [firstYear, lastYear = thisYear] = model.years
	const launched = launchYears[`${model.brand} ${model.model}`]?.[engine.name] ?? firstYearOfFuel[engine.fuel] ?? 0
	const first = Math.max(firstYear, thisYear - 10, launched)
	const newest = Math.min(lastYear, thisYear)
	// Most used cars come back from a lease or a loan of three or four years.
	const year = condition === 'used' ? Math.round(thisYear - random.normal(4.4, 2.7)) : thisYear
	return { engine, year: Math.max(Math.min(first, newest), Math.min(newest, year)) }
}

function registrationDay(
	random: DemoRandom,
	{ year, today, condition }: { year: number; today: string; condition: DemoCar['condition'] },
): string {
	if (condition === 'nearlyNew') return isoDay(today, -random.integer(60, 330))
	const day = isoDay(`${year}-01-01`, random.integer(3, 360))
	const latest = isoDay(today, -120)
	return day.localeCompare(latest) < 0 ? day : latest
}

function odometerAt(
	random: DemoRandom,
	{ age, condition, yearly }: { age: number; condition: DemoCar['condition']; yearly: number },
): number {
	if (condition === 'new') return 0
	const distance = yearly * age * Math.max(0.25, random.normal(1, 0.32))
	const step = yearly > 5000 ? 10 : 1
	return Math.max(step, Math.round((condition === 'nearlyNew' ? distance * 0.6 : distance) / step) * step)
}

/**
 * The share of the list price that is left: 20 % is lost at once, then about 13 % a year; high mileage lowers it
 * further.
 */
function remainingShare(
	random: DemoRandom,
	{ age, wear, isElectric }: { age: number; wear: number; isElectric: boolean },
): number {
	if (age === 0) return 1
	const yearly = isElectric ? 0.85 : 0.87
	const use = 1 - 0.12 * (Math.min(2.2, wear) - 1)
	return Math.max(0.08, 0.84 * yearly ** age * use * random.between(0.97, 1.04))
}

function campaignPrice(random: DemoRandom, price: number, market: DemoMarket): number | undefined {
	const reduced = market.toDealerPrice(price * random.between(0.9, 0.96))
	return reduced < price ? reduced : undefined
}

/** Recent advertisements are more frequent: most cars are sold within two months. */
function publishedAt(random: DemoRandom, today: string): string {
	const day = isoDay(today, -Math.floor(120 * random.fraction() ** 1.5))
	const hour = random.integer(7, 17).toString().padStart(2, '0')
	const minute = random.integer(0, 59).toString().padStart(2, '0')
	return `${day}T${hour}:${minute}:00Z`
}

function yearsBetween(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / (365.25 * 24 * 3600 * 1000)
}
