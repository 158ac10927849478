import type { DatabaseLanes } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { DeskServices } from '#desk/desk-page.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Chore } from '#platform/chores.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import { createMechmate } from '#providers/workshop/mechmate.ts'
import { findSite, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { createBookingLetters } from '#workshop/embedded/booking-letters.ts'
import { createEmbeddedWorkshops } from '#workshop/embedded/embedded.ts'
import { createEmbeddedTestDrives, testDriveIn } from '#workshop/embedded/embedded-test-drives.ts'
import { createLetterReviser } from '#workshop/embedded/revise-letter.ts'
import { createWorkshopOperator } from '#workshop/embedded/workshop-operator.ts'
import { createDepartmentsOf, type DealersOf } from '#workshop/embedded/workshop-store.ts'
import type { DepartmentsOf, WorkshopOperator } from '#workshop/operator.ts'
import type { TestDrives } from '#workshop/test-drives.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { createHoursCheck } from './offered-hours.ts'

/** The workshop system set in the environment, otherwise the embedded workshops with what their staff do. */
export async function openWorkshops({
	environment,
	lanes: { visitors: db, desk, background },
	keys,
	log,
	outbox,
	dealersOf,
	outside,
}: {
	environment: Environment
	lanes: DatabaseLanes
	keys: KeyRing
	log: Logger
	outbox: Outbox
	dealersOf: DealersOf
	outside: OutsideServices
}): Promise<{
	workshopOf: (site: Site) => Workshop | null
	testDrivesOf: (site: Site) => TestDrives | null
	departmentsOf: DepartmentsOf
	operator: WorkshopOperator | null
}> {
	const { MECHMATE_URL: url } = environment
	const signingKey = await keys.signingKey('workshop-bookings')
	const now = () => new Date()
	const letters = { signingKey, now, findSite: (key: string) => findSite(key) ?? undefined }
	const onChange = createBookingLetters({ ...letters, outbox })
	outbox.revise(
		'booking',
		createLetterReviser({
			...letters,
			db: background,
			keys,
			departmentsOf: createDepartmentsOf(background, dealersOf),
		}),
	)
	const keeping = { db, keys, signingKey, now, log, dealersOf, onChange, onKept: outbox.wake, testDriveIn }
	const { OPEN_BOOKINGS_PER_CUSTOMER: perCustomer, OPEN_BOOKINGS_PER_CAR: perCar } = environment
	const forVisitors = { ...keeping, openBookings: { perCustomer, perCar } }
	const embedded = createEmbeddedWorkshops(forVisitors)
	const mechmate = url ? createMechmate({ url, breaker: outside.breakerOf('workshop') }) : null
	const booked = sites.filter(({ stock, hasDemonstrators }) => stock || hasDemonstrators)
	const workshops = new Map(booked.map((site) => [site.key, mechmate ?? embedded(site)]))
	// Another workshop system keeps no test drives, and our desk shows none of its bookings.
	const ofSite = createEmbeddedTestDrives(forVisitors)
	const testDrives = new Map(url ? [] : booked.map((site) => [site.key, ofSite(site)]))
	return {
		workshopOf: ({ key }) => workshops.get(key) ?? null,
		testDrivesOf: ({ key }) => testDrives.get(key) ?? null,
		departmentsOf: url ? async () => [] : createDepartmentsOf(db, dealersOf),
		operator: url ? null : createWorkshopOperator({ ...keeping, outbox, db: desk }),
	}
}

/** Compares each night what workshops offer with what pages of dealers say. With another workshop system there is nothing to compare. */
export function openHoursCheck({
	environment,
	lanes: { background: db },
	dealersOf,
	departmentsOf,
	log,
}: {
	environment: Environment
	lanes: DatabaseLanes
	dealersOf: DealersOf
	departmentsOf: DepartmentsOf
	log: Logger
}): { find: DeskServices['findHoursDifferences']; chore: Chore } {
	const checked = environment.MECHMATE_URL ? [] : sites.filter(({ stock }) => stock)
	const check = createHoursCheck({ db, sites: checked, dealersOf, departmentsOf, now: () => new Date(), log })
	return { find: check.find, chore: { everyMs: compareEveryMs, run: check.run } }
}

/** The first time of a day (UTC) it is done, in one of the processes. */
const compareEveryMs = 60 * 60 * 1000
