import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import type { Database, DatabaseLocation } from '#db/database.ts'
import { createRandom } from '#platform/testing/random.ts'
import { putVehicles } from '../embedded/workshop-store.ts'
import { type BookingRequest, loanCarCode } from '../workshop.ts'
import { fillTestWorkshops, testVehicle } from './test-workshops.ts'

const script = fileURLToPath(new URL('./booking-process.ts', import.meta.url))

type Answer = { key: string; id?: string; code?: string }

export type RushOptions = {
	db: Kysely<Database>
	location: DatabaseLocation
	bookings: number
	/** Processes at the same time, and how many of them are killed and started again on the way. */
	processes: number
	kills: number
	visitors: number
	/** Working days over which the bookings are spread: few for many that want the same time. */
	days: number
}

export type RushOutcome = {
	/** Keys of acknowledged bookings with their ids. */
	acknowledged: Map<string, string>
	/** Keys that were refused, with the code. */
	refused: Map<string, string>
	/** Bookings that were sent a second time because their process was killed. */
	repeated: number
}

const plateOf = (index: number) => `RU${String(index).padStart(4, '0')}`
const cars = 400

/** Visitors book in several processes, which are killed on the way; a booking without an answer is sent again under its key. */
export async function rushBookings(options: RushOptions): Promise<RushOutcome> {
	const { db, location, bookings, processes, kills, visitors, days } = options
	await fillTestWorkshops(db)
	await putVehicles(
		db,
		'SE',
		Array.from({ length: cars }, (_, index) => testVehicle(plateOf(index))),
	)
	const random = createRandom(7)
	const children = Array.from({ length: processes }, () => startChild(location))
	const outcome: RushOutcome = { acknowledged: new Map(), refused: new Map(), repeated: 0 }
	let answered = 0

	async function visit(queue: BookingRequest[]): Promise<void> {
		for (let request = queue.shift(); request; request = queue.shift()) {
			let answer = await random.pick(children).book(request)
			// A busy database asks to try again.
			while (answer === null || answer.code === 'unavailable') {
				if (answer === null) outcome.repeated++
				answer = await random.pick(children).book(request)
			}
			if (answer.id === undefined) outcome.refused.set(answer.key, answer.code ?? '')
			else outcome.acknowledged.set(answer.key, answer.id)
			answered++
			const due = Math.ceil((answered * (kills + 1)) / bookings)
			if (due > killed + 1 && killed < kills) {
				killed++
				random.pick(children).killAndRestart()
			}
		}
	}

	let killed = 0
	const queue = Array.from({ length: bookings }, (_, index) => randomBooking(index, random, days))
	try {
		await Promise.all(Array.from({ length: visitors }, () => visit(queue)))
	} finally {
		await Promise.all(children.map((child) => child.stop()))
	}
	return outcome
}

function randomBooking(index: number, random: ReturnType<typeof createRandom>, days: number): BookingRequest {
	// Monday 23 November and the working days after it.
	const day = random.below(days)
	const date = new Date(Date.UTC(2026, 10, 23 + day + 2 * Math.floor(day / 5))).toISOString().slice(0, 10)
	const isFullDay = random.chance(0.2)
	const hour = 7 + random.below(9)
	const time = isFullDay ? '08:00' : `${String(hour).padStart(2, '0')}:${random.pick(['00', '30'])}`
	return {
		idempotencyKey: `rush-${index}`,
		departmentId: `d${1 + random.below(7)}`,
		registrationNumber: plateOf(random.below(cars)),
		odometer: null,
		offerings: [
			random.pick(['wheel-change', 'brake-check', 'oil-change']),
			...(random.chance(0.5) ? [loanCarCode] : []),
		].map((code) => ({ code, units: 1, userInput: '' })),
		timeSlot: `${date}T${time}:00`,
		isFullDay,
		// The same person, car and time would be the same booking.
		customer: { firstName: `A${index}`, lastName: 'B', phone: '0701234567', email: 'a@example.com' },
		freeText: '',
		language: 'sv',
	}
}

/** A process that is started again after a kill. `book` gives null if it was killed before it answered. */
function startChild(location: DatabaseLocation) {
	let child: ChildProcess
	let waiting: Map<string, (answer: Answer | null) => void>

	function start() {
		const current = fork(script, [JSON.stringify(location)], {
			execArgv: [],
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		})
		const asked = new Map<string, (answer: Answer | null) => void>()
		current.on('message', (answer: Answer) => {
			asked.get(answer.key)?.(answer)
			asked.delete(answer.key)
		})
		current.once('exit', () => {
			for (const resolve of asked.values()) resolve(null)
		})
		child = current
		waiting = asked
	}
	start()
	return {
		book: (request: BookingRequest) =>
			new Promise<Answer | null>((resolve) => {
				waiting.set(request.idempotencyKey, resolve)
				child.send(request, (error) => {
					if (error) resolve(null)
				})
			}),
		killAndRestart() {
			child.kill('SIGKILL')
			start()
		},
		async stop() {
			const ended = once(child, 'exit')
			child.disconnect()
			await ended
		},
	}
}

/** Where the database does not agree with what visitors were told, as sentences. */
export async function findLostBookings(db: Kysely<Database>, outcome: RushOutcome): Promise<string[]> {
	const faults: string[] = []
	const stored = await db.selectFrom('workshop_booking').select(['id', 'idempotency_key']).execute()
	const idOf = new Map(stored.map((row) => [row.idempotency_key.replace(/^\S+ /, ''), row.id]))
	for (const [key, id] of outcome.acknowledged)
		if (idOf.get(key) !== id) faults.push(`${key} was acknowledged and is lost`)
	for (const key of outcome.refused.keys()) if (idOf.has(key)) faults.push(`${key} was refused and is kept`)
	if (stored.length !== outcome.acknowledged.size)
		faults.push(`${stored.length} bookings of ${outcome.acknowledged.size}`)
	return faults
}

/** Bookings that share a technician, a bay or the only loan car, or have no work, as sentences. */
export async function findDoubleWork(db: Kysely<Database>): Promise<string[]> {
	const faults: string[] = []
	const work = await db
		.selectFrom('workshop_work')
		.selectAll()
		.orderBy('department')
		.orderBy('resource')
		.orderBy('from_quarter')
		.execute()
	for (const [index, row] of work.entries()) {
		const before = work[index - 1]
		const isSame = before?.department === row.department && before.resource === row.resource
		if (isSame && before.until_quarter > row.from_quarter)
			faults.push(`${row.resource} of ${row.department} works twice`)
	}
	const withLoanCar = await db
		.selectFrom('workshop_booking')
		.select(['id', 'department', 'hand_in', 'ready_quarter'])
		.where('content', 'like', `%"${loanCarCode}"%`)
		.where('state', '=', 'confirmed')
		.orderBy('department')
		.orderBy('hand_in')
		.orderBy('id')
		.execute()
	for (const [index, row] of withLoanCar.entries()) {
		const before = withLoanCar[index - 1]
		if (before?.department === row.department && (before.ready_quarter ?? 0) > row.hand_in)
			faults.push(`${before.id} and ${row.id} have one loan car`)
	}
	const bookingsWithWork = new Set(work.map(({ booking }) => booking))
	for (const { id } of await db.selectFrom('workshop_booking').select('id').execute())
		if (!bookingsWithWork.has(id)) faults.push(`${id} has no work`)
	return faults
}
