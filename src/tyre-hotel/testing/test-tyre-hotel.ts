import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import {
	fillTestWorkshops,
	openTestWorkshop,
	testDepartment,
	testNow,
	testSite,
} from '#workshop/testing/test-workshops.ts'
import { putAgreements } from '../embedded/agreements.ts'
import { createEmbeddedTyreHotels, type EmbeddedTyreHotelOptions } from '../embedded/embedded.ts'
import type { Agreement } from '../operator.ts'
import type { TyreHotel, WheelChangeRequest } from '../tyre-hotel.ts'
import type { StoredWheel } from '../wheels.ts'

export const testSeal = createTextSeal([Buffer.from('a key of the test')])

export const testStore = (db: Kysely<Database>) => ({ db, keys: createTestKeys(db), seal: testSeal })

export function testWheel(overrides: Partial<StoredWheel> = {}): StoredWheel {
	return {
		position: 'FL',
		name: 'Nokian Hakkapeliitta 10',
		season: 'winter',
		sectionWidth: 225,
		aspectRatio: 50,
		rimDiameter: 17,
		pattern: 'Hakkapeliitta 10',
		measurements: [{ measuredOn: '2026-04-10', depthMm: 6.5 }],
		...overrides,
	}
}

export function testAgreement(registrationNumber: string, overrides: Partial<Agreement> = {}): Agreement {
	return {
		registrationNumber,
		number: null,
		customerName: 'Åsa Öberg',
		phone: '+46701740605',
		department: 'd1',
		make: 'Volvo',
		model: 'XC60',
		packageLevel: 'Plus',
		shelf: 'A-12',
		wheels: [testWheel(), testWheel({ position: 'FR', measurements: [{ measuredOn: '2026-04-10', depthMm: 3.5 }] })],
		...overrides,
	}
}

/** ABC123 and ABD123 have agreements; those of ABC123 are with a worn tyre. The workshops' calendar reaches 60 days ahead. */
export async function fillTestTyreHotel(db: Kysely<Database>): Promise<void> {
	await fillTestWorkshops(db, [testDepartment(1), testDepartment(2)])
	const measurements = [
		{ measuredOn: '2025-10-14', depthMm: 7.2 },
		{ measuredOn: '2026-04-10', depthMm: 6.5 },
	]
	const worn = testWheel({ position: 'FR', measurements: [{ measuredOn: '2026-04-10', depthMm: 3.5 }] })
	const agreements = [
		testAgreement('ABC123', { wheels: [testWheel({ measurements }), worn] }),
		testAgreement('ABD123', { phone: '+46701740606', wheels: [testWheel()] }),
	]
	await putAgreements(testStore(db), testSite.key, agreements)
}

export function openTestTyreHotel(db: Kysely<Database>, overrides: Partial<EmbeddedTyreHotelOptions> = {}): TyreHotel {
	// A process of a test cannot load catalogues.
	const textsOf = () => (key: string) => key
	const now = overrides.now ?? (() => testNow)
	const { keys = createTestKeys(db) } = overrides
	const workshop = openTestWorkshop(db, { keys, now })
	const outbox = createTestOutbox(db, { keys, seal: testSeal, now })
	const options = { db, keys, seal: testSeal, outbox, workshopOf: () => workshop, textsOf, now, log: silentLog }
	return createEmbeddedTyreHotels({ ...options, messagesPerDay: 1000, ...overrides })(testSite)
}

/** The code that was sent last. */
export async function readSentCode(db: Kysely<Database>): Promise<string> {
	const { messages } = await createTestOutbox(db, { seal: testSeal }).list({ channel: 'sms', limit: 1 })
	return /#(\d{4})$/.exec(messages[0]?.content?.text ?? '')?.[1] ?? ''
}

export const contractWheelChange: WheelChangeRequest = {
	idempotencyKey: 'key-of-the-contract',
	workshopId: 'd1',
	registrationNumber: 'ABC123',
	date: '2026-11-30',
	startsAt: '2026-11-30T09:00:00',
	freeText: 'Ring gärna när bilen är klar',
	customer: { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.com', phone: '+46701740605' },
	language: 'sv',
}
