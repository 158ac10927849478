import { addDays } from '#domain/calendar/calendar-day.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { dateOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import type { Site } from '#sites/site.ts'
import { demoPerson, demoPhone } from '#stock/demo/demo-person.ts'
import type { RegisteredVehicle } from '#workshop/catalogue.ts'
import { type WorkshopDepartment, worksOnCars } from '#workshop/department-document.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import { loanCarCode } from '#workshop/workshop.ts'
import { demoWeekKey } from './demo-week-key.ts'

/** What is booked, how often; the last one is done on any car. */
const works = [
	['service-large', 3],
	['service-small', 4],
	['oil-change', 3],
	['wheel-change', 4],
	['brakes-front', 2],
	['brake-check', 2],
	['wheel-alignment', 2],
	['climate-service', 1],
	['battery-check', 1],
] as const
const anyWork = 'wheel-change'
const loanCarEvery = 5

const daysBefore = 3
const daysAfter = 5
const jobsPerDay = 10
const departmentsPerSite = 2

type WeekParts = {
	operator: WorkshopOperator
	/** The clock of the operator. */
	clock: { now: Date }
	cars: readonly Pick<RegisteredVehicle, 'registrationNumber'>[]
	today: Date
	/** Other work of the process comes between two bookings. */
	pause: () => Promise<void>
}

/** Books the days around today, each at a moment before it, and settles what is over by then. */
export async function bookDemoWeek(site: Site, parts: WeekParts): Promise<void> {
	const { operator, clock, cars, today, pause } = parts
	const { departments } = await operator.setupOf(site)
	let car = 0
	for (const department of departments.filter(worksOnCars).slice(0, departmentsPerSite)) {
		const start = wallClock(today, site.market.timeZone).date
		for (let offset = -daysBefore; offset <= daysAfter; offset++) {
			const day = addDays(start, offset)
			const random = createDemoRandom(`demo week ${department.id} ${offset}`)
			for (let job = 0; job < jobsPerDay && cars.length > 0; job++) {
				const registrationNumber = cars[car++ % cars.length]?.registrationNumber ?? ''
				const bookedAt = new Date(
					Math.min(today.getTime(), noonOf(department, day)) - random.integer(20, 120) * 3_600_000,
				)
				clock.now = bookedAt
				const id = await book(site, { operator, department, day, registrationNumber, random, number: car })
				if (id) await settle(site, { ...parts, department, id, random })
				await pause()
			}
		}
	}
}

const noonOf = ({ schedule }: WorkshopDepartment, day: string) =>
	dateOf(zoneClock(schedule.timeZone).quarterAt(day, 12 * 60)).getTime()

type Job = {
	operator: WorkshopOperator
	department: WorkshopDepartment
	day: string
	registrationNumber: string
	random: DemoRandom
	number: number
}

/** Null if there is no time on the day, as on closed ones. */
async function book(site: Site, job: Job): Promise<string | null> {
	const { operator, department, day, registrationNumber, random, number } = job
	const person = demoPerson(site, random)
	if (!person) return null
	const time = `${String(random.integer(7, 14)).padStart(2, '0')}:${random.pick(['00', '30'])}:00`
	const wanted = [random.pickWeighted(works), anyWork]
	let timeSlot = `${day}T${time}`
	for (let tries = 0; tries < 3; tries++) {
		const codes = [wanted[0] ?? anyWork, ...(number % loanCarEvery === 0 ? [loanCarCode] : [])]
		const booked = await operator.book(
			site,
			{
				idempotencyKey: `${demoWeekKey}${department.id}-${number}`,
				departmentId: department.id,
				registrationNumber,
				odometer: null,
				offerings: codes.map((each) => ({ code: each, units: 1, userInput: '' })),
				slot: { timeSlot, isFullDay: false },
				customer: { ...person, phone: demoPhone(site, number) },
				freeText: '',
				language: site.languages[0].language,
			},
			'',
		)
		if (booked.ok) return booked.value.id
		if (booked.error.code === 'offering-not-available' && wanted.length > 1) wanted.shift()
		else if (booked.error.code === 'slot-not-available') {
			const next = booked.error.next.find((slot) => slot.timeSlot.startsWith(day) && !slot.isFullDay)
			if (!next) return null
			timeSlot = next.timeSlot
		} else return null
	}
	return null
}

/** One in ten is cancelled, one in fifteen did not come; what is over is done, by someone who works there. */
async function settle(
	site: Site,
	{ operator, clock, today, department, id, random }: WeekParts & Pick<Job, 'department' | 'random'> & { id: string },
): Promise<void> {
	const found = await operator.find(site, id)
	if (!found) return
	const actor = department.schedule.technicians[0]?.name ?? ''
	if (random.chance(0.1)) {
		clock.now = new Date(Math.min(today.getTime(), clock.now.getTime() + 12 * 3_600_000))
		await operator.cancel(site, id, actor)
		return
	}
	const end = dateOf(found.booking.handIn).getTime() + 2 * 3_600_000
	if (end > today.getTime()) return
	clock.now = new Date(end)
	const kind = random.chance(1 / 15) ? 'no-show' : 'done'
	await operator.settle(site, id, { kind, tellsCustomer: kind === 'done' }, actor)
}
