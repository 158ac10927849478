import type { Language } from '#domain/market.ts'
import type { Result } from '#platform/result.ts'
import type { FreeSlot } from './workshop.ts'

/** The skill of sellers who go with customers. */
export const testDriveSkill = 'test-drive'

/** With keys, papers and the walk round the car. */
export const usualDriveMinutes = 45

/** A car in stock. */
export type StockCar = {
	/** In the index of sites. */
	dealerId: string
	carId: string
	/** Empty if it has no plate yet. */
	registrationNumber: string
	name: string
}

/** A car in stock, or one of the demonstrators of a model. */
export type TestDriveCar = StockCar | { model: string }

export type TestDriveRequest = {
	/** The same key is the same booking. */
	idempotencyKey: string
	car: TestDriveCar
	/** Local time without zone. */
	timeSlot: string
	customer: { name: string; phone: string; email: string }
	message: string
	language: Language
	/** Scheme, host and port that the visitor was on, for the links in letters. */
	origin?: string
}

type Unavailable = { code: 'unavailable'; reason: string }

export type TestDriveError =
	| Unavailable
	| { code: 'key-reused' }
	/** The customer has as many open bookings at the site as visitors may. */
	| { code: 'too-many-of-customer' }
	| { code: 'slot-not-available'; next: FreeSlot[] }

/** Times for test drives: each holds the car and a seller. */
export type TestDrives = {
	/** The next free times; empty if the dealer gives none out. */
	findTimes(car: TestDriveCar): Promise<Result<FreeSlot[], Unavailable>>
	/** The number of the booking. */
	book(request: TestDriveRequest): Promise<Result<{ id: string }, TestDriveError>>
}
