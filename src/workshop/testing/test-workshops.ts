import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { silentLog } from '#platform/logger.ts'
import { findSite, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import type { RegisteredVehicle } from '../catalogue.ts'
import type { DepartmentDocument, WorkshopDepartment } from '../department-document.ts'
import type { DepartmentSchedule } from '../department-schedule.ts'
import { createEmbeddedWorkshops, type EmbeddedWorkshopsOptions } from '../embedded/embedded.ts'
import { readCatalogue } from '../embedded/read-catalogue.ts'
import { putCatalogue, putDepartments, putVehicles } from '../embedded/workshop-store.ts'
import type { Workshop } from '../workshop.ts'

export const testSite: Site = findSite('carhall-se') ?? sites[0]

/** Sunday before the week in which the tests book. */
export const testNow = new Date('2026-11-22T09:00:00Z')

const weekdays = <Value>(value: Value) => [value, value, value, value, value, [], []]

export function testSchedule(overrides: Partial<DepartmentSchedule> = {}): DepartmentSchedule {
	return {
		timeZone: 'Europe/Stockholm',
		openingHours: weekdays([{ from: '07:00', to: '17:00' }]),
		holidays: { country: 'SE' },
		specialHours: {},
		technicians: [
			{
				id: 'anna',
				skills: ['mechanic', 'tyres', 'electric', 'climate'],
				shifts: weekdays([
					{ from: '07:00', to: '12:00' },
					{ from: '13:00', to: '16:00' },
				]),
				absences: [],
			},
		],
		bays: [{ id: '1', equipment: ['lift', 'alignment'] }],
		loanCars: 1,
		dropOff: { from: '07:00', to: '15:30', everyMinutes: 30 },
		longestTimedMinutes: 180,
		leadMinutes: 60,
		daysAhead: 60,
		changeableMinutes: 24 * 60,
		...overrides,
	}
}

/** Departments along a road to the north, a degree apart; the first is authorised for Volvo, the others for Kia. */
export function testDepartment(number: number, overrides: Partial<DepartmentDocument> = {}): WorkshopDepartment {
	return {
		id: `d${number}`,
		siteId: String(1000 + number),
		siteName: `Carhall ${number}`,
		address: `Storgatan ${number}`,
		phone: '08-12 34 56',
		email: `workshop${number}@carhall.example`,
		latitude: 57 + number,
		longitude: 15,
		makes: number === 1 ? ['Volvo'] : ['Kia'],
		takesOtherMakes: true,
		priceFactor: 1,
		minutesFactor: 1,
		ownPrices: {},
		schedule: testSchedule(),
		...overrides,
	}
}

export function testVehicle(registrationNumber: string, overrides: Partial<RegisteredVehicle> = {}): RegisteredVehicle {
	const kind = { make: 'Volvo', model: 'XC60', modelYear: 2021, fuel: 'petrol', size: 'medium' } as const
	return { registrationNumber, ...kind, hasAgreement: false, ...overrides }
}

const testVehicles = [
	testVehicle('ABC123'),
	testVehicle('ABD123', { hasAgreement: true }),
	testVehicle('ABE123', { make: 'Toyota', model: 'Yaris', size: 'small' }),
	testVehicle('ABF123', { make: 'Kia', model: 'EV6', fuel: 'electric' }),
	testVehicle('ABG123', { make: 'BMW', model: '320d', fuel: 'diesel' }),
]

/** Fills a database with the Swedish catalogue, some cars and departments. */
export async function fillTestWorkshops(
	db: Kysely<Database>,
	departments: readonly WorkshopDepartment[] = [1, 2, 3, 4, 5, 6, 7].map((number) => testDepartment(number)),
): Promise<void> {
	await putCatalogue(db, readCatalogue('workshop', 'SE'))
	await putVehicles(db, 'SE', testVehicles)
	await putDepartments(db, testSite.key, departments)
}

const noDealers: readonly Dealer[] = []

export function openTestWorkshop(
	db: Kysely<Database>,
	overrides: Partial<EmbeddedWorkshopsOptions> = {},
	site = testSite,
): Workshop {
	return createEmbeddedWorkshops({
		db,
		keys: createTestKeys(db),
		signingKey: Buffer.from('a key of the test'),
		now: () => testNow,
		log: silentLog,
		dealersOf: async () => noDealers,
		onChange: async () => {},
		onKept: () => {},
		...overrides,
	})(site)
}
