import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createRandom } from '#platform/testing/random.ts'
import {
	fillTestWorkshops,
	openTestWorkshop,
	testDepartment,
	testSchedule,
	testVehicle,
} from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import type { DaySlots, FreeSlot } from '../workshop.ts'
import { putVehicles } from './workshop-store.ts'

// A second way to the answer: what was promised to customers is added up here, and compared with what is offered.

type Loan = { from: string; until: string }
type Offer = FreeSlot & Loan

const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-23T00:00:00Z')
const loanCars = 3

/** Times with the loan that each would be, in local time. */
const offersOf = (days: readonly DaySlots[]): Offer[] =>
	days.flatMap(({ date, availableSlots, readyTimes, allDaySlotAvailable, allDayReadyAt }) => [
		...availableSlots.map((time, index) => {
			const timeSlot = `${date}T${time}:00`
			return { timeSlot, isFullDay: false, from: timeSlot, until: `${date}T${readyTimes[index]}:00` }
		}),
		...(allDaySlotAvailable
			? [{ timeSlot: `${date}T08:00:00`, isFullDay: true, from: `${date}T08:00:00`, until: allDayReadyAt ?? '' }]
			: []),
	])

/** How many loans are out at the worst moment of a time. */
function mostOut(loans: readonly Loan[], { from, until }: Loan): number {
	const moments = [from, ...loans.map((loan) => loan.from).filter((moment) => moment > from && moment < until)]
	return Math.max(...moments.map((at) => loans.filter((loan) => loan.from <= at && at < loan.until).length))
}

test('in 400 days a time is offered with a loan car where fewer are promised than there are, and nowhere else', async () => {
	const { db } = await openSqlite()
	const [anna] = testSchedule().technicians
	if (!anna) throw new Error('nobody works')
	const crew = [0, 1, 2, 3, 4].map((index) => ({ ...anna, id: `t-${index}`, skills: [...anna.skills, 'body'] }))
	const bays = crew.map(({ id }) => ({ id, equipment: ['lift', 'alignment', 'tyre-machine'] }))
	const schedule = testSchedule({ technicians: crew, bays, loanCars, daysAhead: 20, longestTimedMinutes: 120 })
	await fillTestWorkshops(db, [testDepartment(1, { schedule })])
	const plate = (index: number) => `YR${String(index % 900).padStart(4, '0')}`
	await putVehicles(
		db,
		'SE',
		Array.from({ length: 900 }, (_, index) => testVehicle(plate(index))),
	)
	let now = start
	const workshop = openTestWorkshop(db, { now: () => new Date(now) })
	const random = createRandom(105)
	const loans: Loan[] = []
	const differences: string[] = []
	let [visitor, refused, offered] = [0, 0, 0]
	for (let day = 0; day < 400; day += 7) {
		now = start + (day - 7) * dayMs
		const from = new Date(start + day * dayMs).toISOString().slice(0, 10)
		for (let round = 0; round < 6; round++) {
			visitor++
			const work = random.pick([
				['oil-change'],
				['service-small'],
				['service-large', 'fault-finding'],
				['clutch', 'warranty'],
			])
			const ask = async (...codes: string[]) => {
				const basket = { registrationNumber: plate(visitor), departmentId: 'd1', offeringCodes: codes }
				const week = await workshop.findWeek({ ...basket, from })
				if (!week.ok) throw new Error(week.error.code)
				return offersOf(week.value)
			}
			const [without, withLoan] = [await ask(...work), await ask(...work, 'loan-car')]
			const sameTime = (one: Offer) => (other: Offer) =>
				one.timeSlot === other.timeSlot && one.isFullDay === other.isFullDay
			for (const offer of withLoan) {
				offered++
				if (mostOut(loans, offer) >= loanCars) differences.push(`${offer.from} to ${offer.until} is offered`)
			}
			for (const offer of without) {
				if (withLoan.some(sameTime(offer))) continue
				refused++
				if (mostOut(loans, offer) < loanCars) differences.push(`${offer.from} to ${offer.until} is not offered`)
			}
			const [first, ...others] = withLoan.filter(({ timeSlot }) => timeSlot.slice(0, 10) < addDays(from, 3))
			if (!first) continue
			const { timeSlot, isFullDay } = random.pick([first, ...others])
			const booked = await workshop.book({
				...contractBooking,
				...{ timeSlot, isFullDay, idempotencyKey: `${visitor}`, registrationNumber: plate(visitor) },
				offerings: [...work, 'loan-car'].map((code) => ({ code, units: 1, userInput: 'Den låter' })),
			})
			if (!booked.ok) throw new Error(booked.error.code)
			loans.push({ from: timeSlot, until: booked.value.readyAt ?? '' })
		}
	}
	expect(differences.slice(0, 5)).toEqual([])
	expect(loans.length).toBeGreaterThan(200)
	expect(refused).toBeGreaterThan(100)
	expect(offered).toBeGreaterThan(1000)
}, 120_000)

const addDays = (date: string, days: number) =>
	new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
