import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { hoursOn } from '#domain/dealers/opening-hours.ts'
import { parseSchedule } from '#domain/dealers/parse-schedule.ts'
import { sites } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { findDealerDepartment, withDealerHours } from '#workshop/dealer-hours.ts'
import { demoDepartments, demoTestDriveDepartments } from '#workshop/demo/demo-departments.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { createTimetable } from '#workshop/schedule/timetable.ts'
import { testDepartment } from '#workshop/testing/test-workshops.ts'
import { toDealer } from './server/dealer-codec.ts'
import { withWorkshopHours } from './workshop-hours.ts'

const today = '2026-11-23'
const daysShown = 120
const job = { minutes: 15, skills: [], equipment: [] }

/** What a page of that day says of a department, by date: minutes in which it is open. */
function shownHours(dealer: Dealer, workshop: WorkshopDepartment, day: string) {
	const index = dealer.departments.findIndex(({ name }) => name === findDealerDepartment([dealer], workshop)?.name)
	const department = withWorkshopHours(dealer, [workshop], day).departments[index]
	if (!department) throw new Error(`${dealer.name} has no such department`)
	const schedule = parseSchedule(department)
	return (date: string) => hoursOn(schedule, date) ?? []
}

describe.each(sites.filter(({ stock }) => stock).map((site) => ({ key: site.key, site })))('$key', ({ site }) => {
	const dealers = (generateDemoStock(site, { seed: 'forecourt', today })?.sites ?? []).map(toDealer)
	const workshops = [...demoDepartments(site, dealers), ...demoTestDriveDepartments(site, dealers)].map((each) =>
		withDealerHours(each, dealers),
	)

	test('in 400 days no department gives out a time at which its page says that it is closed, and on no open day none', () => {
		const differences = workshops.flatMap((workshop) => {
			const dealer = dealers.find(({ id }) => id === workshop.siteId)
			if (!dealer) return [`${workshop.id}: no dealer`]
			const { technicians, timeZone, dropOff } = workshop.schedule
			// A technician for every hour, so that only the hours of the department count.
			const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
			const [technician] = technicians.map((each) => ({ ...each, shifts: always }))
			const schedule = { ...workshop.schedule, technicians: technician ? [technician] : [] }
			return Array.from({ length: 400 / daysShown + 1 }, (_, part) => addDays(today, part * daysShown)).flatMap(
				(from) => {
					const timetable = createTimetable({ schedule, job, from, days: daysShown, held: [] })
					const shown = shownHours(dealer, workshop, from)
					return Array.from({ length: daysShown }, (_, index) => addDays(from, index)).flatMap((date) => {
						const offered = timetable.plansOn(date, 0).timed.map(({ minutes }) => minutes)
						const open = shown(date)
						const isOpenAt = (minutes: number) => open.some(({ from: first, to }) => first <= minutes && minutes < to)
						const closed = offered.filter((minutes) => !isOpenAt(minutes))
						const [first = 0, last = 0] = [dropOff.from, dropOff.to].map((time) => Number(time.slice(0, 2)) * 60)
						const isOpen = open.some(({ from: opens, to }) => opens < last && to > first + 60)
						if (closed.length === 0 && (offered.length > 0 || !isOpen)) return []
						return [`${workshop.id} ${timeZone} ${date}: ${JSON.stringify(open)}, offered ${offered.join()}`]
					})
				},
			)
		})
		expect(workshops.length).toBeGreaterThan(0)
		expect(differences.slice(0, 5)).toEqual([])
	})
})

describe('the hours on a dealer’s page', () => {
	const weekdays = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag'].map((day) => ({ day, text: '07.00 - 17.00' }))
	const department = {
		...{ name: 'Verkstad', group: 'Workshop', brands: [], employees: [], openingHours: weekdays },
		deviatingHours: [
			{ day: 'Påskafton', text: 'Ring oss' },
			{ day: '2026-12-23', text: '9-14' },
		],
		vacations: [{ start: '2027-01-04', end: '2027-01-08', days: [] }],
	}
	const sales = { ...department, name: 'Nya bilar', group: 'New cars' }
	const dealer: Dealer = { id: '1001', slug: 'one', name: 'One', brands: [], departments: [department, sales] }
	const { schedule, ...rest } = testDepartment(1)
	const workshopWith = (changed: Partial<WorkshopDepartment['schedule']>) => {
		const ofDealer = withDealerHours({ ...rest, schedule: { ...schedule, openingHours: null } }, [dealer])
		const specialHours = { ...ofDealer.schedule.specialHours, ...changed.specialHours }
		return { ...ofDealer, schedule: { ...ofDealer.schedule, ...changed, specialHours } }
	}
	const shown = (changed: Partial<WorkshopDepartment['schedule']>, day = today) =>
		withWorkshopHours(dealer, [workshopWith(changed)], day)

	test('keep the words of the dealer’s own system, and add public holidays', () => {
		const [workshop, other] = shown({}).departments
		expect(workshop?.openingHours).toBe(weekdays)
		expect(workshop?.deviatingHours).toEqual([
			{ day: 'Påskafton', text: 'Ring oss' },
			{ day: '2026-12-23', text: '9-14' },
			{ day: '2026-12-24', text: '–' },
			{ day: '2026-12-25', text: '–' },
			{ day: '2026-12-31', text: '–' },
			{ day: '2027-01-01', text: '–' },
		])
		expect(other).toBe(sales)
	})

	test('are those that staff have entered', () => {
		const specialHours = {
			'2026-12-23': [{ from: '10:00', to: '12:00' }],
			'2027-01-05': [{ from: '08:00', to: '09:30' }],
		}
		const openingHours = schedule.openingHours.map(() => [{ from: '06:00', to: '24:00' }])
		const [workshop] = shown({ specialHours, openingHours, holidays: null }).departments
		expect(workshop?.openingHours[0]).toEqual({ day: 'Monday', text: '06:00–24:00' })
		expect(workshop?.deviatingHours.slice(1)).toEqual([
			{ day: '2026-12-23', text: '10:00–12:00' },
			{ day: '2027-01-05', text: '08:00–09:30' },
		])
		expect(workshop && hoursOn(parseSchedule(workshop), '2027-01-05')).toEqual([{ from: 480, to: 570 }])
		expect(workshop && hoursOn(parseSchedule(workshop), '2027-01-06')).toEqual([])
	})

	test('have the hours of the weekday on special days that staff have removed', () => {
		const removedDays = ['2026-12-23', '2027-01-05', '2027-01-06']
		const stored = { ...rest, schedule: { ...schedule, openingHours: null, removedDays } }
		const [workshop] = withWorkshopHours(dealer, [withDealerHours(stored, [dealer])], today).departments
		expect(workshop?.deviatingHours.map(({ day, text }) => `${day} ${text}`)).toEqual([
			'Påskafton Ring oss',
			'2026-12-24 –',
			'2026-12-25 –',
			'2026-12-31 –',
			'2027-01-01 –',
			'2027-01-05 07:00–17:00',
		])
	})

	test('leave out days that have passed', () => {
		expect(shown({}, '2026-12-26').departments[0]?.deviatingHours.map(({ day }) => day)).toEqual([
			'Påskafton',
			'2026-12-31',
			'2027-01-01',
			'2027-03-26',
			'2027-03-29',
		])
	})
})
