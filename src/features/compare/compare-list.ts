import { type ComparedCar, isRecord, parseComparedCar } from './compared-car.ts'

/** As many as stand side by side on a wide screen at 417 px each. */
export const maxComparedCars = 4

export type CompareList = {
	cars: ComparedCar[]
	showModal: boolean
	/** Title of the car that found no room; told once, not kept. */
	refused?: string
}

const empty: CompareList = { cars: [], showModal: false }

/** Takes a car out that is in, puts one in that is not. A full list takes no more and says which one it refused. */
export function toggled({ cars, showModal }: CompareList, car: ComparedCar): CompareList {
	if (cars.some(({ id }) => id === car.id)) return withoutCar({ cars, showModal }, car.id)
	if (cars.length >= maxComparedCars) return { cars, showModal, refused: car.title }
	return { cars: [...cars, car], showModal }
}

/** With the last car the modal closes. */
export function withoutCar({ cars, showModal }: CompareList, id: string): CompareList {
	const rest = cars.filter((car) => car.id !== id)
	return rest.length > 0 ? { cars: rest, showModal } : empty
}

export const cleared = (): CompareList => empty

export function withModal({ cars }: CompareList, showModal: boolean): CompareList {
	return cars.length > 0 ? { cars, showModal } : empty
}

/** Puts fetched details in the place of what was known; a car taken out meanwhile stays out. */
export function withDetails(list: CompareList, fetched: readonly ComparedCar[]): CompareList {
	const byId = new Map(fetched.map((car) => [car.id, car]))
	if (!list.cars.some(({ id }) => byId.has(id))) return list
	return { ...list, cars: list.cars.map((car) => byId.get(car.id) ?? car) }
}

/** Whatever is not understood is left out. */
export function parseCompareList(stored: unknown): CompareList {
	if (!isRecord(stored) || !Array.isArray(stored.cars)) return empty
	const cars = stored.cars.map(parseComparedCar).filter((car) => car !== null)
	const distinct = [...new Map(cars.map((car) => [car.id, car])).values()].slice(0, maxComparedCars)
	return withModal({ cars: distinct, showModal: false }, stored.showModal === true)
}
