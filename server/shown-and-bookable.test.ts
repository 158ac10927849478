import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { toDealer } from '#features/dealers/server/dealer-codec.ts'
import { dealerData } from '#features/dealers/structured-data.ts'
import { withWorkshopHours } from '#features/dealers/workshop-hours.ts'
import { sites } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { demoDepartments } from '#workshop/demo/demo-departments.ts'
import { createEmbeddedWorkshops } from '#workshop/embedded/embedded.ts'
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

test.each(withWorkshops.map((site) => ({ key: site.key, site })))(
	'$key: in 400 days each time that can be booked is within the hours of the page, and each open weekday has times',
	async ({ site }) => {
		const { db } = await openSqlite()
		const { country } = site.market
		const stock = generateDemoStock(site, { seed: 'forecourt', today: dateAfter(0) })
		const dealers = (stock?.sites ?? []).map(toDealer)
		const registrationNumber = plates[country]
		const car = { make: 'Skoda', model: 'Octavia', modelYear: 2021, fuel: 'petrol', size: 'medium' } as const
		await putCatalogue(db, readCatalogue('workshop', country))
		await putVehicles(db, country, [{ registrationNumber, ...car, hasAgreement: false }])
		await putDepartments(db, site.key, demoDepartments(site, dealers))
		let now = start
		const dealersOf = async () => dealers
		const port = createEmbeddedWorkshops({
			...{ db, keys: createTestKeys(db), signingKey: Buffer.from('a key of the test'), now: () => new Date(now) },
			...{ log: { debug() {}, info() {}, warn() {}, error() {} }, dealersOf },
			...{ onChange: async () => {}, onKept: () => {} },
		})(site)
		const workshops = await createDepartmentsOf(db, dealersOf)(site)
		const differences: string[] = []
		let compared = 0
		for (const { id: departmentId, siteId } of workshops) {
			const dealer = dealers.find(({ id }) => id === siteId)
			const index = dealer?.departments.findIndex(({ group }) => group === 'Workshop') ?? -1
			if (!dealer || index < 0) throw new Error(`${departmentId} has no page`)
			for (let days = 0; days < 400; days += 7) {
				// The page as it is seen on the Monday before, with room for the lead time.
				now = start + (days - 7) * dayMs
				const today = dateAfter(days - 7)
				const of = workshops.filter((each) => each.siteId === siteId)
				const page = dealerData(withWorkshopHours(dealer, of, today), {
					url: '',
					origin: 'https://a.example',
					country,
					today,
				})
				const shown =
					(page.department as { openingHoursSpecification?: Shown[] }[])[index]?.openingHoursSpecification ?? []
				const asked = { registrationNumber, departmentId, offeringCodes: ['oil-change'], from: dateAfter(days) }
				const week = await port.findWeek(asked)
				if (!week.ok) throw new Error(`${departmentId}: ${week.error.code}`)
				for (const { date, availableSlots, allDaySlotAvailable } of week.value) {
					const open = hoursOfPage(shown, date)
					const wanted = [...availableSlots, ...(allDaySlotAvailable ? ['08:00'] : [])]
					const closed = wanted.filter(
						(time) => !open.some(([opens = '', closes = '']) => opens <= time && time < closes),
					)
					const isWorkday = !/^S/.test(names[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '')
					const isMissing =
						isWorkday &&
						wanted.length === 0 &&
						open.some(([opens = '', closes = '']) => opens <= '10:00' && closes >= '13:00')
					if (closed.length > 0 || isMissing)
						differences.push(`${departmentId} ${date} ${open.join(' ')}: ${wanted.join(' ')}`)
					compared++
				}
			}
		}
		expect(compared).toBe(workshops.length * 406)
		expect(differences.slice(0, 5)).toEqual([])
	},
	120_000,
)
