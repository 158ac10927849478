import { type ComparedCar, isRecord, parseComparedCar } from './compared-car.ts'

/** The number of columns of 417 px that fit on a wide screen. */
export const maxComparedCars = 4

export type CompareList = {
	cars: ComparedCar[]
	showModal: boolean
	/** Title of the car that did not fit; announced once and not stored. */
	refused?: string
	/** Cars that were sold before the comparison was opened, possibly all of the list; said once and not stored. */
	goneCount?: number
}

const empty: CompareList = { cars: [], showModal: false }

/** Removes a car that is in the list, adds it otherwise. A full list refuses it and sets `refused`. */
export function toggled({ cars, showModal }: CompareList, car: ComparedCar): CompareList {
	if (cars.some(({ id }) => id === car.id)) return withoutCar({ cars, showModal }, car.id)
	if (cars.length >= maxComparedCars) return { cars, showModal, refused: car.title }
	return { cars: [...cars, car], showModal }
}

/** Removing the last car closes the modal. */
export function withoutCar({ cars, showModal }: CompareList, id: string): CompareList {
	const rest = cars.filter((car) => car.id !== id)
	return rest.length > 0 ? { cars: rest, showModal } : empty
}

export const cleared = (): CompareList => empty

export function withModal({ cars }: CompareList, showModal: boolean): CompareList {
	return cars.length > 0 ? { cars, showModal } : empty
}

/** Replaces basic records with fetched details; cars removed meanwhile stay removed. */
export function withDetails(list: CompareList, fetched: readonly ComparedCar[]): CompareList {
	const byId = new Map(fetched.map((car) => [car.id, car]))
	if (!list.cars.some(({ id }) => byId.has(id))) return list
	return { ...list, cars: list.cars.map((car) => byId.get(car.id) ?? car) }
}

/** The list with its cars as they are now. Cars that were asked for and not found are sold. */
export function refreshed(
	list: CompareList,
	{ asked, found }: { asked: readonly string[]; found: readonly ComparedCar[] },
): CompareList {
	const byId = new Map(found.map((car) => [car.id, car]))
	const left = list.cars.filter(({ id }) => byId.has(id) || !asked.includes(id))
	const cars = left.map((car) => byId.get(car.id) ?? car)
	if (JSON.stringify(cars) === JSON.stringify(list.cars)) return list
	const goneCount = list.cars.length - cars.length
	return { ...withModal({ cars, showModal: false }, list.showModal), ...(goneCount > 0 && { goneCount }) }
}

/** Drops everything that does not match the schema. */
export function parseCompareList(stored: unknown): CompareList {
	if (!isRecord(stored) || !Array.isArray(stored.cars)) return empty
	const cars = stored.cars.map(parseComparedCar).filter((car) => car !== null)
	const distinct = [...new Map(cars.map((car) => [car.id, car])).values()].slice(0, maxComparedCars)
	return withModal({ cars: distinct, showModal: false }, stored.showModal === true)
}
