import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { watchStatements } from '#db/testing/watch-statements.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { expectOk } from '#platform/testing/expect-ok.ts'
import { findSite } from '#sites/registry.ts'
import { putDepartments } from '#workshop/embedded/workshop-store.ts'
import { fillTestWorkshops, testDepartment, testNow, testSite } from '#workshop/testing/test-workshops.ts'
import type { ChangeableTerms } from '../operator.ts'
import { createTyreHotelSessions } from '../sessions.ts'
import { sendTestCode } from '../testing/attack-tyre-hotel.ts'
import { openTestTyreHotel, testAgreement, testSeal, testStore, testWheel } from '../testing/test-tyre-hotel.ts'
import type { TyreHotelVehicle } from '../tyre-hotel.ts'
import { findAgreement, putAgreements } from './agreements.ts'
import { createTyreReminders } from './reminder-wishes.ts'
import { createTyreHotelOperator } from './tyre-hotel-operator.ts'

const plate = { site: testSite.key, registrationNumber: 'ABC123' }

forEachDatabase((name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db, [testDepartment(1), testDepartment(2)])
		const agreements = [
			testAgreement('ABC123', { number: 'D-1001' }),
			testAgreement('ABD123', { number: 'D-1002', customerName: 'Pär Åberg', department: 'd2' }),
		]
		await putAgreements(testStore(db), testSite.key, agreements)
		const operator = createTyreHotelOperator({
			...testStore(db),
			...{ now: () => testNow, messagesPerDay: 10 },
			outbox: createTestOutbox(db, { seal: testSeal }),
		})
		const { id = '' } = (await findAgreement(testStore(db), plate)) ?? {}
		const read = async () => {
			const file = await operator.find(testSite, id)
			if (!file) throw new Error('The agreement is missing')
			return file
		}
		const setId = (await read()).sets[0]?.id ?? ''
		return { db, operator, id, setId, read }
	}

	test('agreements are found by plate, number and part of a name', async () => {
		const { operator } = await open()
		for (const [text, plates] of [
			['abc 123', ['ABC123']],
			['d-1002', ['ABD123']],
			['aberg', ['ABD123']],
			['ÅSA Ö', ['ABC123']],
			['', ['ABC123', 'ABD123']],
			['nobody', []],
			['%', []],
			['ABC', []],
		] as const) {
			const { agreements, hasMore } = await operator.search(testSite, { text, page: 0 })
			expect([agreements.map(({ registrationNumber }) => registrationNumber), hasMore], text).toEqual([plates, false])
		}
	})

	test('of agreements for one plate that are added at the same moment, one is', async () => {
		const { operator } = await open()
		const terms = { number: null, packageLevel: 'Plus', make: 'Volvo', model: 'V60', department: 'd1' }
		const customer = { registrationNumber: 'ABE123', customerName: 'Bo Ek', phone: '+46701740607' }
		const add = () => operator.addAgreement(testSite, { ...terms, ...customer })
		const added = await Promise.all(Array.from({ length: 12 }, add))
		expect(added.filter((each) => each !== null)).toHaveLength(1)
		const { agreements } = await operator.search(testSite, { text: 'ABE123', page: 0 })
		expect(agreements.map(({ id }) => id)).toEqual(added.flatMap((each) => each?.id ?? []))
	})

	test.each([1, 50])('a list of %i agreements with their wheels takes eight statements', async (length) => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db, [testDepartment(1)])
		const plates = Array.from({ length }, (_, index) => `AB${String(index).padStart(4, '0')}`)
		await putAgreements(
			testStore(db),
			testSite.key,
			plates.map((each) => testAgreement(each, { number: `A ${each}` })),
		)
		const counted = watchStatements(db)
		const operator = createTyreHotelOperator({
			...testStore(counted.db),
			keys: await openTestKeys(db),
			...{ now: () => testNow, messagesPerDay: 10 },
			outbox: createTestOutbox(counted.db, { seal: testSeal }),
		})
		const { agreements } = await operator.search(testSite, { text: '', page: 0 })
		expect(agreements.map(({ registrationNumber, sets }) => [registrationNumber, sets[0]?.wheels.length])).toEqual(
			plates.map((each) => [each, 2]),
		)
		// Three of them are the workshops, which are kept.
		expect(counted.statements.length).toBe(8)
	})

	test('wheels go out and come in once each, and the customer sees those in store', async () => {
		const { db, operator, id, setId, read } = await open()
		const out = () => operator.checkOut(id, setId, 'Eva Ek')
		expect((await Promise.all([out(), out()])).toSorted()).toEqual([false, true])
		expect((await findAgreement(testStore(db), plate))?.wheels).toEqual([])
		expect(await operator.checkIn(id, setId, { shelf: 'B-7', actor: 'Eva Ek' })).toBe(true)
		expect(await operator.checkIn(id, setId, { shelf: 'B-8', actor: 'Eva Ek' })).toBe(false)
		expect(await operator.checkOut('another', setId, 'Eva Ek')).toBe(false)
		const { sets, movements } = await read()
		expect(sets).toMatchObject([{ state: 'stored', shelf: 'B-7' }])
		expect(movements.map(({ kind, shelf, actor }) => `${kind} ${shelf} ${actor}`).toSorted()).toEqual([
			'in B-7 Eva Ek',
			'out A-12 Eva Ek',
		])
		expect((await findAgreement(testStore(db), plate))?.wheels).toHaveLength(2)
	})

	test('a changed name is found by its parts, and a customer who moved to another workshop signs in again', async () => {
		const { db, operator, id, read } = await open()
		const change = (changed: Partial<ChangeableTerms>) =>
			operator.changeTerms(id, (terms) => ({ ok: true, value: { ...terms, ...changed } }))
		const sessions = createTyreHotelSessions({ db, seal: testSeal, now: () => testNow.getTime() })
		const vehicle = { registrationNumber: 'ABC123', scheduleCode: 'x', workshop: { id: 'd1' } } as TyreHotelVehicle
		const cookie = await sessions.open(testSite.key, vehicle)
		const { phone } = (await findAgreement(testStore(db), plate)) ?? {}
		const found = async (text: string) => (await operator.search(testSite, { text, page: 0 })).agreements.length
		expect(await change({ customerName: 'Elin Grahn' })).toMatchObject({ ok: true })
		expect([await found('grahn'), await found('ÅSA Ö')]).toEqual([1, 0])
		expect((await findAgreement(testStore(db), plate))?.phone).toBe(phone)
		expect(await sessions.find(testSite.key, cookie)).not.toBeNull()
		await change({ department: 'd2', packageLevel: 'Plus' })
		expect(await sessions.find(testSite.key, cookie)).toBeNull()
		expect(await read()).toMatchObject({
			departmentName: 'Carhall 2',
			customerName: 'Elin Grahn',
			terms: { packageLevel: 'Plus' },
		})
		expect(await operator.changeTerms('none', () => ({ ok: false, error: null }))).toBeNull()
	})

	test('an agreement is ended once its wheels are out, and nothing of it is left', async () => {
		const { db, operator, id, setId } = await open()
		const hotel = openTestTyreHotel(db, { newCode: () => '4711' })
		await sendTestCode(hotel, 'ABC123', 'a visitor')
		await operator.setReminder(id, { channel: 'mail', email: 'asa@example.com', language: 'sv' }, 'Eva Ek')
		expect(await operator.endAgreement(id)).toBe(false)
		await operator.checkOut(id, setId, 'Eva Ek')
		expect(await operator.endAgreement(id)).toBe(true)
		expect(await operator.endAgreement(id)).toBe(false)
		expect(await operator.find(testSite, id)).toBeNull()
		for (const table of [
			'tyre_hotel_wheel',
			'tyre_hotel_measurement',
			'tyre_hotel_movement',
			'tyre_hotel_code',
			'tyre_hotel_reminder_consent',
		] as const) {
			const { left } = await db
				.selectFrom(table)
				.select(({ fn }) => fn.countAll().as('left'))
				.executeTakeFirstOrThrow()
			expect([table, Number(left)]).toEqual([table, table.endsWith('wheel') || table.endsWith('measurement') ? 2 : 0])
		}
		const found = await hotel.findCustomer({ registrationNumber: 'ABC123', visitor: 'a visitor' })
		expect(found).toEqual({ ok: false, error: { code: 'no-agreement' } })
		const { agreements } = await operator.search(testSite, { text: 'ABD123', page: 0 })
		expect(agreements).toHaveLength(1)
	})

	test('staff who change how a customer is reminded leave the language and the address of the site as they were chosen', async () => {
		const { db, operator, id } = await open()
		const kept = () =>
			db
				.selectFrom('tyre_hotel_reminder_consent')
				.select(['channel', 'language', 'origin', 'given_by'])
				.executeTakeFirst()
		await operator.setReminder(id, { channel: 'sms', email: '', language: 'sv' }, 'Eva Ek')
		expect(await kept()).toMatchObject({ language: 'sv', origin: null })
		const origin = 'https://en.carhall.example'
		const customers = createTyreReminders(testSite, { ...testStore(db), now: () => testNow })
		await customers.wish('ABC123', { channel: 'sms', email: '', language: 'en', origin })
		await operator.setReminder(id, { channel: 'mail', email: 'asa@example.com', language: 'sv' }, 'Eva Ek')
		expect(await kept()).toEqual({ channel: 'mail', language: 'en', origin, given_by: 'Eva Ek' })
	})

	test('wheels that come in while the agreement is ended are not lost', async () => {
		const { operator, id, setId } = await open()
		await operator.checkOut(id, setId, 'Eva Ek')
		const [isIn, isEnded] = await Promise.all([
			operator.checkIn(id, setId, { shelf: 'B-7', actor: 'Eva Ek' }),
			operator.endAgreement(id),
		])
		expect([isIn, isEnded].filter(Boolean)).toHaveLength(1)
		expect((await operator.find(testSite, id)) === null).toBe(isEnded)
	})

	test('ratings have an average by workshop, the best first', async () => {
		const { db, operator } = await open()
		const rows = [
			{ id: '1', department: 'd1', rating: 3, created_at: '2026-11-20T09:00:00.000Z' },
			{ id: '2', department: 'd1', rating: 4, created_at: '2026-11-21T09:00:00.000Z' },
			{ id: '3', department: 'd2', rating: 5, created_at: '2026-11-19T09:00:00.000Z' },
		]
		for (const row of rows)
			await db
				.insertInto('tyre_hotel_review')
				.values({ ...row, site: testSite.key, comment: `Nr ${row.id}` })
				.execute()
		await db
			.insertInto('tyre_hotel_review')
			.values({ id: '4', site: 'carhall-no', department: 'd1', rating: 1, comment: '', created_at: '2026-11-22' })
			.execute()
		const { workshops, reviews } = await operator.ratings(testSite)
		expect(workshops).toEqual([
			{ departmentName: 'Carhall 2', average: 5, count: 1 },
			{ departmentName: 'Carhall 1', average: 3.5, count: 2 },
		])
		expect(reviews.map(({ comment }) => comment)).toEqual(['Nr 2', 'Nr 1', 'Nr 3'])
	})

	// The other tests ask nothing in which the databases differ.
	if (name === 'postgres') return

	test('a department that only gives out test drives keeps no wheels', async () => {
		const { db, operator } = await open()
		await putDepartments(db, testSite.key, [testDepartment(3, { makes: [], takesOtherMakes: false })])
		expect((await operator.keepersOf(testSite)).map(({ id }) => id)).toEqual(['d1', 'd2'])
	})

	test('an agreement is shown with the last two digits of its phone, at its own site only', async () => {
		const { operator, id, read } = await open()
		expect(await read()).toMatchObject({
			registrationNumber: 'ABC123',
			customerName: 'Åsa Öberg',
			obfuscatedPhone: '*** *** ** 05',
			departmentName: 'Carhall 1',
			sets: [{ season: 'winter', state: 'stored', shelf: 'A-12', wheels: [{ position: 'FL' }, { position: 'FR' }] }],
		})
		expect(JSON.stringify(await read())).not.toContain('70174')
		expect(await operator.find(findSite('carhall-no') ?? testSite, id)).toBeNull()
	})

	test('a measurement is added for each day; a second one of the day replaces it', async () => {
		const { operator, id, setId, read } = await open()
		const measured = { measuredOn: '2026-11-20', mechanic: 'Anna', depths: { FL: 6.1, RR: 9 } }
		expect(await operator.measure(id, setId, measured)).toBe(true)
		expect(await operator.measure(id, setId, { ...measured, depths: { FL: 6 } })).toBe(true)
		expect(await operator.measure('another', setId, measured)).toBe(false)
		const [set] = (await read()).sets
		expect(set?.wheels.map(({ position, measurements }) => [position, measurements])).toEqual([
			[
				'FL',
				[
					{ measuredOn: '2026-04-10', depthMm: 6.5, mechanic: '' },
					{ measuredOn: '2026-11-20', depthMm: 6, mechanic: 'Anna' },
				],
			],
			['FR', [{ measuredOn: '2026-04-10', depthMm: 3.5, mechanic: '' }]],
		])
	})

	test('new wheels whose form is sent twice at once are added once', async () => {
		const { operator, id, read } = await open()
		const set = {
			id: 'd9428888-122b-41e1-b85b-5e9c1e8b4b67',
			season: 'winter' as const,
			shelf: 'C-1',
			wheels: [testWheel()],
		}
		const added = await Promise.all([operator.addSet(id, set, 'Eva'), operator.addSet(id, set, 'Eva')])
		expect(added.toSorted()).toEqual([false, true])
		const { sets, movements } = await read()
		expect(sets.map((each) => each.id)).toEqual([set.id])
		expect(movements.map(({ kind }) => kind).toSorted()).toEqual(['in', 'retired'])
	})

	test('new wheels replace those of their season with a history of their own; another season stays', async () => {
		const { db, operator, id, setId, read } = await open()
		const wheels = [testWheel({ name: 'X-Ice Snow', measurements: [{ measuredOn: '2026-11-20', depthMm: 8 }] })]
		await operator.addSet(id, { season: 'summer', shelf: 'C-1', wheels: [testWheel({ season: 'summer' })] }, 'Eva')
		await operator.addSet(id, { season: 'winter', shelf: 'C-2', wheels }, 'Eva')
		const { sets, movements } = await read()
		expect(sets.map(({ season, state, shelf }) => `${season} ${state} ${shelf}`)).toEqual([
			'summer stored C-1',
			'winter stored C-2',
		])
		expect(sets[1]?.wheels[0]?.measurements).toMatchObject([{ depthMm: 8 }])
		expect(movements.filter(({ wheelSet }) => wheelSet === setId)).toMatchObject([{ kind: 'retired', actor: 'Eva' }])
		const kept = await db.selectFrom('tyre_hotel_measurement').select('tenths').where('wheel_set', '=', setId).execute()
		expect(kept).toHaveLength(2)
	})

	test('a changed phone gets the next code, and what the phone before could open is closed', async () => {
		const { db, operator, id, read } = await open()
		const hotel = openTestTyreHotel(db, { newCode: () => '4711' })
		const authorizationToken = await sendTestCode(hotel, 'ABC123', 'a visitor')
		await db.updateTable('outbox_message').set({ state: 'undelivered' }).execute()
		expect((await read()).isPhoneWrong).toBe(true)
		const sessions = createTyreHotelSessions({ db, seal: testSeal, now: () => testNow.getTime() })
		const common = { visitor: 'a visitor', language: 'sv' } as const
		const verified = await hotel.verifyCode({ authorizationToken: authorizationToken ?? '', code: '4711', ...common })
		const [vehicle] = expectOk(verified)
		const cookie = vehicle ? await sessions.open(testSite.key, vehicle) : ''
		const second = await sendTestCode(hotel, 'ABC123', 'a visitor')

		await operator.changePhone(id, '+46701740699')
		expect((await read()).isPhoneWrong).toBe(false)
		expect(await sessions.find(testSite.key, cookie)).toBeNull()
		const late = await hotel.verifyCode({ authorizationToken: second ?? '', code: '4711', ...common })
		expect(late).toEqual({ ok: false, error: { code: 'code-used-up' } })
		const found = await hotel.findCustomer({ registrationNumber: 'ABC123', visitor: 'a visitor' })
		expect(found).toMatchObject({ ok: true, value: { obfuscatedPhone: '*** *** ** 99' } })
	})
})
