import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { addDays, weekdayOf } from '#domain/calendar/calendar-day.ts'
import { createRandom, type Random } from '#platform/testing/random.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { carHold } from '#workshop/embedded/free-times.ts'
import { carResource } from '#workshop/schedule/held-time.ts'
import { createTimetable } from '#workshop/schedule/timetable.ts'
import { fillTestWorkshops, openTestWorkshop, testDepartment, testSchedule } from '#workshop/testing/test-workshops.ts'
import { departmentsPerBatch, type Workshop } from '#workshop/workshop.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'

const departmentCount = 200
const today = '2026-11-22'
const bookedDays = 365
/** Days from today on which nothing is free, so that a search has to look further. */
const fullDays = 12
const warmUps = 50
const searches = 400
const weeks = 2000
const target = { firstMs: 30, batchMs: 60, weekMs: 5 }

const day = [
	{ from: '07:00', to: '12:00' },
	{ from: '13:00', to: '16:00' },
]
const weekdays = [day, day, day, day, day, [], []]

/** Four technicians and four bays each, all over the country. */
function makeDepartments(random: Random): WorkshopDepartment[] {
	return Array.from({ length: departmentCount }, (_, index) => {
		const technicians = Array.from({ length: 4 }, (_each, number) => ({
			id: `t${number}`,
			skills: number === 0 ? ['mechanic', 'tyres', 'electric', 'climate', 'body'] : ['mechanic', 'tyres'],
			shifts: weekdays,
			absences: [],
		}))
		const bays = Array.from({ length: 4 }, (_each, number) => ({ id: `b${number}`, equipment: ['lift'] }))
		const schedule = testSchedule({ technicians, bays, daysAhead: bookedDays + 30 })
		const place = { latitude: 55.5 + random.next() * 10, longitude: 12 + random.next() * 8 }
		return testDepartment(index + 1, { ...place, schedule })
	})
}

/** Writes a year of bookings as they would be kept. */
function fillYear(file: string, departments: readonly WorkshopDepartment[], random: Random): number {
	const db = new Sqlite(file)
	db.pragma('synchronous = OFF')
	db.pragma('foreign_keys = OFF')
	const addBooking = db.prepare(
		`insert into workshop_booking (
			id, site, department, idempotency_key, fingerprint, state, registration_number, hand_in, is_full_day, sequence, created_at, content
		) values (?, 'carhall-se', ?, ?, '', 'confirmed', ?, ?, 0, 0, '', '{}')`,
	)
	const addWork = db.prepare('insert into workshop_work values (?, ?, ?, ?, ?)')
	const addHold = db.prepare('insert into workshop_hold values (?, ?, ?)')
	let count = 0
	const fillDay = db.transaction((department: WorkshopDepartment, date: string, share: number) => {
		const job = { minutes: 60, skills: [], equipment: [] }
		const { timed } = createTimetable({ schedule: department.schedule, job, from: date, days: 1, held: [] }).plansOn(
			date,
			0,
		)
		const hours = timed.filter(({ minutes }) => minutes % 60 === 0)
		for (let lane = 0; lane < 4; lane++) {
			for (const { plan } of hours) {
				if (random.next() >= share) continue
				const id = `B${count++}`
				addBooking.run(id, department.id, id, `P${id}`, plan.handIn)
				for (const { resource, from, until } of plan.holds) {
					// `t:t0` becomes the technician of the lane.
					const own = resource.replace(/\d$/, String(lane))
					const name = resource === carResource ? carHold(id) : `${department.id} ${own}`
					for (let quarter = from; quarter < until; quarter++) addHold.run(name, quarter, id)
					if (resource !== carResource) addWork.run(id, department.id, own, from, until)
				}
			}
		}
	})
	for (const department of departments)
		for (let index = 0; index < bookedDays; index++) {
			const date = addDays(today, index)
			if (weekdayOf(date) < 5) fillDay(department, date, index < fullDays ? 1 : 0.6)
		}
	db.close()
	return count
}

type Times = { first: number[]; batch: number[]; week: number[] }

async function measure(db: Kysely<Database>, departments: readonly WorkshopDepartment[]): Promise<Times> {
	const random = createRandom(3)
	const workshop = openTestWorkshop(db, { now: () => new Date(`${today}T09:00:00Z`) })
	const times: Times = { first: [], batch: [], week: [] }
	for (let index = 0; index < warmUps; index++) await timeSearch(workshop, random)
	for (let index = 0; index < searches; index++) {
		const { first, batch } = await timeSearch(workshop, random)
		times.first.push(first)
		times.batch.push(batch)
	}
	for (let index = 0; index < weeks; index++) {
		const department = departments[random.below(departments.length)]
		const from = addDays(today, 1 + 7 * random.below(50))
		const startedAt = processorMs()
		const week = await workshop.findWeek({ ...basket, departmentId: department?.id ?? '', from })
		times.week.push(processorMs() - startedAt)
		if (!week.ok) throw new Error('A week was refused')
	}
	return times
}

/** Processor time, garbage collection included: wall time would depend on other programs. */
function processorMs(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}

const basket = { registrationNumber: 'ABC123', offeringCodes: ['service-small', 'wash', 'cabin-filter'] }

async function timeSearch(workshop: Workshop, random: Random): Promise<{ first: number; batch: number }> {
	const place = { latitude: 55.5 + random.next() * 10, longitude: 12 + random.next() * 8 }
	const startedAt = processorMs()
	let first = Number.NaN
	let count = 0
	for await (const department of workshop.nearestDepartments({ ...basket, place })) {
		if (!department.ok) throw new Error('A search was refused')
		if (count++ === 0) first = processorMs() - startedAt
		if (count === departmentsPerBatch) break
	}
	if (count < departmentsPerBatch) throw new Error('A search found too few departments')
	return { first, batch: processorMs() - startedAt }
}

async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'booking-bench-'))
	try {
		const departments = makeDepartments(createRandom(1))
		const [empty, year] = [join(folder, 'empty.sqlite'), join(folder, 'year.sqlite')]
		const databases: Kysely<Database>[] = []
		for (const file of [empty, year]) {
			const db = openDatabase({ file })
			await migrate(db)
			await fillTestWorkshops(db, departments)
			databases.push(db)
		}
		const bookings = fillYear(year, departments, createRandom(2))
		const measured: Times[] = []
		for (const db of databases) measured.push(await measure(db, departments))
		const [without, withYear] = measured
		await Promise.all(databases.map((db) => db.destroy()))
		if (!without || !withYear) return []
		const row = (what: string, name: keyof Times, share: number, limitMs?: number): Row => {
			const [measured, baseline] = [percentile(withYear[name], share), percentile(without[name], share)]
			const common = {
				what,
				measured: milliseconds(measured),
				baseline: `${milliseconds(baseline)} empty`,
				ratio: measured / baseline,
			}
			return limitMs === undefined ? common : { ...common, target: `≤ ${limitMs} ms`, met: measured <= limitMs }
		}
		return [
			row(`first workshop of ${departmentCount}, ${bookings.toLocaleString('en-GB')} bookings, p50`, 'first', 0.5),
			row('first workshop, p99', 'first', 0.99, target.firstMs),
			row('all five, p50', 'batch', 0.5),
			row('all five, p99', 'batch', 0.99, target.batchMs),
			row('a week of times, p50', 'week', 0.5),
			row('a week of times, p99', 'week', 0.99, target.weekMs),
		]
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

export default { name: 'Booking: 200 workshops, a year of bookings (processor time)', run } satisfies Bench
