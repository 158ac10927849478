import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { toDealer } from '#features/dealers/server/dealer-codec.ts'
import { dealerData } from '#features/dealers/structured-data.ts'
import { withWorkshopHours } from '#features/dealers/workshop-hours.ts'
import { silentLog } from '#platform/logger.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { wheelChangeCode } from '#workshop/catalogue.ts'
import { findDealerDepartment } from '#workshop/dealer-hours.ts'
import { demoDepartments, demoTestDriveDepartments } from '#workshop/demo/demo-departments.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { createEmbeddedWorkshops } from '#workshop/embedded/embedded.ts'
import { createEmbeddedTestDrives } from '#workshop/embedded/embedded-test-drives.ts'
import { readCatalogue } from '#workshop/embedded/read-catalogue.ts'
import { createDepartmentsOf, putCatalogue, putDepartments, putVehicles } from '#workshop/embedded/workshop-store.ts'
import { hasDemoWorkshops } from './store/demo-workshops.ts'

// A second way to the answer: what search engines read on the page of that day, and what a visitor is offered by the port. Nothing
// of the code that knows hours is used here.

const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-23T00:00:00Z')
const dateAfter = (days: number) => new Date(start + days * dayMs).toISOString().slice(0, 10)
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Shown = { dayOfWeek?: string[]; validFrom?: string; validThrough?: string; opens: string; closes: string }

/** The hours that structured data say for a date: those of the day come before those of the weekday. */
function hoursOfPage(shown: readonly Shown[], date: string): string[][] {
	const weekday = names[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? ''
	const ofDay = shown.filter(
		({ validFrom, validThrough }) => validFrom && validFrom <= date && date <= (validThrough ?? ''),
	)
	const valid = ofDay.length > 0 ? ofDay : shown.filter(({ dayOfWeek }) => dayOfWeek?.includes(weekday))
	return valid.filter(({ opens, closes }) => opens < closes).map(({ opens, closes }) => [opens, closes])
}

const plates = { SE: 'ABC123', NO: 'AB12345', FI: 'ABC123', SK: 'BA123AB', GB: 'AB12CDE' } as const
const withWorkshops = sites.filter((site) => site.stock && hasDemoWorkshops(site))

/** The departments of a site as the demo group has them, on a clock. */
async function openSite(site: Site) {
	const { db, close } = await openSqlite({ isShared: true })
	const { country } = site.market
	const stock = generateDemoStock(site, { seed: 'forecourt', today: dateAfter(0) })
	const dealers = (stock?.sites ?? []).map(toDealer)
	const registrationNumber = plates[country]
	const car = { make: 'Skoda', model: 'Octavia', modelYear: 2021, fuel: 'petrol', size: 'medium' } as const
	await putCatalogue(db, readCatalogue('workshop', country))
	await putVehicles(db, country, [{ registrationNumber, ...car, hasAgreement: false }])
	await putDepartments(db, site.key, [...demoDepartments(site, dealers), ...demoTestDriveDepartments(site, dealers)])
	let now = start
	const dealersOf = async () => dealers
	const options = {
		...{ db, keys: createTestKeys(db), signingKey: Buffer.from('a key of the test'), now: () => new Date(now) },
		...{ log: silentLog, dealersOf },
		...{ onChange: async () => {}, onKept: () => {} },
	}
	const departments = await createDepartmentsOf(db, dealersOf)(site)

	const pages = new Map<string, Record<string, unknown>>()

	/** What search engines read on the page of a dealer. */
	function pageOf(dealer: Dealer, today: string): Record<string, unknown> {
		const of = departments.filter(({ siteId }) => siteId === dealer.id)
		const asked = { url: '', origin: 'https://a.example', country, today }
		const page = pages.get(dealer.id + today) ?? dealerData(withWorkshopHours(dealer, of, today), asked)
		pages.set(dealer.id + today, page)
		return page
	}

	/** What its page says on a day. */
	function shownHours(department: WorkshopDepartment, today: string): Shown[] {
		const dealer = dealers.find(({ id }) => id === department.siteId)
		const name = findDealerDepartment(dealers, department)?.name
		const index = dealer?.departments.findIndex((each) => each.name === name) ?? -1
		if (!dealer || index < 0) throw new Error(`${department.id} has no page`)
		const page = pageOf(dealer, today)
		return (page.department as { openingHoursSpecification?: Shown[] }[])[index]?.openingHoursSpecification ?? []
	}
	return {
		...{ close, departments, registrationNumber, shownHours },
		workshop: createEmbeddedWorkshops(options)(site),
		testDrives: createEmbeddedTestDrives(options)(site),
		isTestDrives: ({ id }: WorkshopDepartment) => id.endsWith('-test-drives'),
		setDay(days: number) {
			now = start + days * dayMs
		},
	}
}

const isWorkday = (date: string) => !/^S/.test(names[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '')

/** What is offered on a day and not shown as open, or not offered although its page says that it is open in the middle of a workday. */
function findDifference(date: string, { open, wanted }: { open: string[][]; wanted: readonly string[] }): boolean {
	const closed = wanted.filter((time) => !open.some(([opens = '', closes = '']) => opens <= time && time < closes))
	const isOpen = open.some(([opens = '', closes = '']) => opens <= '10:00' && closes >= '13:00')
	return closed.length > 0 || (isWorkday(date) && wanted.length === 0 && isOpen)
}

describe.each(withWorkshops.map((site) => ({ key: site.key, site })))('$key', { timeout: 120_000 }, ({ site }) => {
	let opened: Awaited<ReturnType<typeof openSite>>
	beforeAll(async () => {
		opened = await openSite(site)
	})
	afterAll(() => opened.close())

	// The hours are those of a workshop, whatever is booked: one half of them for each.
	test.each(['oil-change', wheelChangeCode])(
		'in 400 days each time for %s that can be booked is within the hours of the page, and each open weekday has times',
		async (code) => {
			const { departments, registrationNumber, shownHours, workshop, isTestDrives, setDay } = opened
			const half = code === wheelChangeCode ? 1 : 0
			const workshops = departments.filter((each) => !isTestDrives(each)).filter((_, at) => at % 2 === half)
			expect(workshops.length).toBeGreaterThan(0)
			const differences: string[] = []
			let compared = 0
			for (const department of workshops) {
				for (let days = 0; days < 400; days += 7) {
					// The page as it is seen on the Monday before, with room for the lead time.
					setDay(days - 7)
					const shown = shownHours(department, dateAfter(days - 7))
					const asked = {
						registrationNumber,
						departmentId: department.id,
						offeringCodes: [code],
						from: dateAfter(days),
					}
					const week = await workshop.findWeek(asked)
					if (!week.ok) throw new Error(`${department.id}: ${week.error.code}`)
					for (const { date, availableSlots, allDaySlotAvailable } of week.value) {
						const open = hoursOfPage(shown, date)
						const wanted = [...availableSlots, ...(allDaySlotAvailable ? ['08:00'] : [])]
						if (findDifference(date, { open, wanted }))
							differences.push(`${department.id} ${date} ${open.join(' ')}: ${wanted.join(' ')}`)
						compared++
					}
				}
			}
			expect(compared).toBe(workshops.length * 406)
			expect(differences.slice(0, 5)).toEqual([])
		},
	)

	test('in 400 days each test drive that can be booked is within the hours of the page, and each open weekday has some', async () => {
		const { departments, shownHours, testDrives, isTestDrives, setDay } = opened
		const sales = departments.filter(isTestDrives)
		const differences: string[] = []
		let compared = 0
		for (const department of sales) {
			for (let days = 0; days < 400; days += 7) {
				setDay(days - 2)
				const shown = shownHours(department, dateAfter(days - 2))
				const car = { dealerId: department.siteId, carId: '1', registrationNumber: '', name: 'A car' }
				const found = await testDrives.findTimes(car)
				if (!found.ok) throw new Error(`${department.id}: ${found.error.code}`)
				for (const date of Array.from({ length: 7 }, (_, index) => dateAfter(days + index))) {
					const open = hoursOfPage(shown, date)
					const ofDay = found.value.filter(({ timeSlot }) => timeSlot.startsWith(date))
					const wanted = ofDay.map(({ timeSlot }) => timeSlot.slice(11, 16))
					if (findDifference(date, { open, wanted }))
						differences.push(`${department.id} ${date} ${open.join(' ')}: ${wanted.join(' ')}`)
					compared++
				}
			}
		}
		expect(sales.length).toBeGreaterThan(0)
		expect(compared).toBe(sales.length * 406)
		expect(differences.slice(0, 5)).toEqual([])
	})
})
