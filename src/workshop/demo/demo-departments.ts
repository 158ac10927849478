import { addressLine } from '#domain/dealers/address-line.ts'
import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { createDemoRandom, type DemoRandom } from '#platform/demo-random.ts'
import type { Site } from '#sites/site.ts'
import { readDealerHours } from '../dealer-hours.ts'
import type { StoredDepartment } from '../department-document.ts'
import type { Spans } from '../department-schedule.ts'
import { testDriveSkill } from '../test-drives.ts'

/** Workshops with made-up technicians and bays, one for each dealer that has a workshop and a place on the map. */
export function demoDepartments(site: Site, dealers: readonly Dealer[]): StoredDepartment[] {
	return dealers.flatMap((dealer) => {
		const workshop = dealer.departments.find(({ group }) => group === 'Workshop')
		return workshop && dealer.position ? [toDepartment(site, { dealer, workshop, position: dealer.position })] : []
	})
}

/** Sellers who go with customers on test drives, one department for each dealer that sells cars and is on the map. */
export function demoTestDriveDepartments(site: Site, dealers: readonly Dealer[]): StoredDepartment[] {
	const { country, timeZone } = site.market
	return dealers.flatMap((dealer): StoredDepartment[] => {
		const sales = dealer.departments.find(({ group }) => group === 'Used cars' || group === 'New cars')
		if (!sales || !dealer.position) return []
		const { openingHours } = readDealerHours(sales)
		const sellers = ['seller-1', 'seller-2']
		return [
			{
				...whereabouts(dealer, sales),
				...dealer.position,
				id: `${site.key}-${dealer.id}-test-drives`,
				makes: [],
				takesOtherMakes: false,
				priceFactor: 1,
				minutesFactor: 1,
				ownPrices: {},
				schedule: {
					timeZone,
					openingHours: null,
					holidays: { country, ...partOf(country, dealer.region) },
					specialHours: {},
					technicians: sellers.map((id, index) => ({
						id,
						name: firstNames.at(-1 - index) ?? '',
						skills: [testDriveSkill],
						shifts: openingHours,
						absences: [],
					})),
					// As many cars out at once.
					bays: sellers.map((_, index) => ({ id: `car-${index + 1}`, equipment: [] })),
					loanCars: 0,
					dropOff: { from: '10:00', to: '17:00', everyMinutes: 60 },
					longestTimedMinutes: 60,
					leadMinutes: 3 * 60,
					daysAhead: 30,
					changeableMinutes: 3 * 60,
				},
			},
		]
	})
}

function whereabouts(dealer: Dealer, department: Department) {
	return {
		siteId: dealer.id,
		siteName: dealer.name,
		address: addressLine(dealer) ?? '',
		phone: department.phone ?? dealer.phone ?? '',
		email: department.email ?? dealer.email ?? '',
	}
}

type Place = { dealer: Dealer; workshop: Department; position: NonNullable<Dealer['position']> }

function toDepartment({ key, market }: Site, { dealer, workshop, position }: Place): StoredDepartment {
	const random = createDemoRandom(`workshop ${key} ${dealer.id}`)
	return {
		id: `${key}-${dealer.id}`,
		...whereabouts(dealer, workshop),
		...position,
		makes: workshop.brands.map(({ name }) => name),
		takesOtherMakes: true,
		priceFactor: random.pick([0.9, 0.95, 1, 1, 1.05, 1.1]),
		minutesFactor: random.pick([0.9, 1, 1, 1.1]),
		ownPrices: {},
		schedule: toSchedule(random, { market, region: dealer.region, week: readDealerHours(workshop).openingHours }),
	}
}

const early = { from: '07:00', to: '16:00' }
const late = { from: '08:00', to: '17:00' }
const lunches = [
	['11:00', '11:45'],
	['12:00', '12:45'],
] as const

function toSchedule(
	random: DemoRandom,
	{ market, region, week }: { market: Site['market']; region: string | undefined; week: readonly Spans[] },
): StoredDepartment['schedule'] {
	const count = random.integer(3, 6)
	return {
		timeZone: market.timeZone,
		openingHours: null,
		holidays: { country: market.country, ...partOf(market.country, region) },
		specialHours: {},
		technicians: Array.from({ length: count }, (_, index) => {
			const { from, to } = index % 2 === 0 ? early : late
			const [lunch, back] = lunches[index % lunches.length] ?? lunches[0]
			const day = [
				{ from, to: lunch },
				{ from: back, to },
			]
			// The first can do everything; some work four days a week.
			const dayOff = index > 1 && random.chance(0.3) ? random.integer(0, 4) : null
			return {
				id: `technician-${index + 1}`,
				name: firstNames[index] ?? '',
				skills: skillsOf(random, index),
				shifts: week.map((hours, weekday) => (hours.length === 0 || weekday === dayOff ? [] : day)),
				absences: [],
			}
		}),
		bays: Array.from({ length: count }, (_, index) => ({
			id: `bay-${index + 1}`,
			name: String(index + 1),
			equipment: index === 0 ? ['lift', 'alignment'] : index === 1 ? ['lift', 'tyre-machine'] : ['lift'],
		})),
		loanCars: count - 1,
		dropOff: { from: '07:00', to: '15:30', everyMinutes: 30 },
		longestTimedMinutes: 180,
		leadMinutes: random.pick([3 * 60, 12 * 60, 24 * 60]),
		daysAhead: 180,
		changeableMinutes: 24 * 60,
	}
}

const firstNames = ['Alex', 'Kim', 'Robin', 'Mika', 'Sam', 'Noa']

function skillsOf(random: DemoRandom, index: number): string[] {
	if (index === 0) return ['mechanic', 'electric', 'tyres', 'climate', 'body']
	if (index === 1) return ['tyres']
	return ['mechanic', 'tyres', ...['electric', 'climate', 'body'].filter(() => random.chance(0.3))]
}

/** Parts of the United Kingdom have holidays of their own. */
const partByRegion: Readonly<Record<string, string>> = { Edinburgh: 'SCT', Glasgow: 'SCT', Cardiff: 'WLS' }

function partOf(country: string, region = ''): { part?: string } {
	return country === 'GB' ? { part: partByRegion[region] ?? 'ENG' } : {}
}
