/** The body types of the models. */
export const bodies = ['sedan', 'estate', 'hatch', 'suv', 'coupe', 'city', 'van'] as const
export type Body = (typeof bodies)[number]

export const fuels = ['petrol', 'diesel', 'mildHybrid', 'hybrid', 'plugIn', 'electric'] as const
export type Fuel = (typeof fuels)[number]

export type Drive = 'front' | 'rear' | 'all'
export type Gearbox = 'manual' | 'automatic'

/** Rows of the tables below: price is a German list price in euros with VAT, power in metric horsepower. */
export type CombustionRow = readonly [
	name: string,
	fuel: 'petrol' | 'diesel' | 'mildHybrid' | 'hybrid',
	power: number,
	drive: Drive,
	gearbox: Gearbox,
	price: number,
	sprintSeconds: number,
	gramsCo2: number,
	litresPer100Km: number,
]

export type PlugInRow = readonly [
	name: string,
	fuel: 'plugIn',
	power: number,
	drive: Drive,
	price: number,
	sprintSeconds: number,
	gramsCo2: number,
	litresPer100Km: number,
	batteryKwh: number,
	electricRangeKm: number,
	acKw: number,
]

export type ElectricRow = readonly [
	name: string,
	fuel: 'electric',
	power: number,
	drive: Drive,
	price: number,
	sprintSeconds: number,
	batteryKwh: number,
	rangeKm: number,
	kwhPer100Km: number,
	acKw: number,
	dcKw: number,
]

export type EngineRow = CombustionRow | PlugInRow | ElectricRow

/** Measures in millimetres, litres and kilograms; 0 litres of tank for electric cars. */
export type Shape = readonly [
	length: number,
	width: number,
	height: number,
	cargoLitres: number,
	kerbWeight: number,
	seats: number,
	doors: number,
	tankLitres: number,
	ncapStars: number,
]

export type Model = {
	brand: string
	model: string
	body: Body
	/** First and last year of registration; without a last year the model is still sold new. */
	years: readonly [first: number, last?: number]
	shape: Shape
	/** From the plainest to the best. */
	trims: readonly string[]
	engines: readonly EngineRow[]
}

/** One model as a line of a table: the columns are those of `Model`. */
export function model(
	brand: string,
	model: string,
	body: Body,
	years: Model['years'],
	shape: Shape,
	trims: readonly string[],
	engines: readonly EngineRow[],
): Model {
	return { brand, model, body, years, shape, trims, engines }
}

export type Engine = {
	name: string
	fuel: Fuel
	powerHp: number
	drive: Drive
	gearbox: Gearbox
	priceEuro: number
	sprintSeconds: number
	gramsCo2?: number
	litresPer100Km?: number
	batteryKwh?: number
	electricRangeKm?: number
	kwhPer100Km?: number
	acKw?: number
	dcKw?: number
}

export function toEngine(row: EngineRow): Engine {
	const [name, fuel, powerHp, drive] = row
	if (isElectric(row)) {
		const [, , , , priceEuro, sprintSeconds, batteryKwh, electricRangeKm, kwhPer100Km, acKw, dcKw] = row
		const battery = { batteryKwh, electricRangeKm, kwhPer100Km, acKw, dcKw }
		return { name, fuel, powerHp, drive, gearbox: 'automatic', priceEuro, sprintSeconds, ...battery }
	}
	if (isPlugIn(row)) {
		const [, , , , priceEuro, sprintSeconds, gramsCo2, litresPer100Km, batteryKwh, electricRangeKm, acKw] = row
		const battery = { gramsCo2, litresPer100Km, batteryKwh, electricRangeKm, acKw }
		return { name, fuel, powerHp, drive, gearbox: 'automatic', priceEuro, sprintSeconds, ...battery }
	}
	const [, , , , gearbox, priceEuro, sprintSeconds, gramsCo2, litresPer100Km] = row
	return { name, fuel, powerHp, drive, gearbox, priceEuro, sprintSeconds, gramsCo2, litresPer100Km }
}

const isElectric = (row: EngineRow): row is ElectricRow => row[1] === 'electric'
const isPlugIn = (row: EngineRow): row is PlugInRow => row[1] === 'plugIn'
