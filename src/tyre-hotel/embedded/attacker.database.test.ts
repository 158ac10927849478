import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { leastShare } from '#platform/fair-share.ts'
import { silentLog } from '#platform/logger.ts'
import { testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { attackTyreHotel, sendTestCode } from '../testing/attack-tyre-hotel.ts'
import { openTestTyreHotel, testAgreement, testSeal, testStore } from '../testing/test-tyre-hotel.ts'
import type { TyreHotel } from '../tyre-hotel.ts'
import { putAgreements } from './agreements.ts'
import { attemptLimits } from './attempt-limits.ts'

/** In short; `npm run bench -- tyre-hotel-attack` makes the million of decision 064. */
const attack = { guesses: 3000, accounts: 20, addresses: 1000 }

forEachDatabase((_name, openTestDatabase) => {
	test('guesses from many addresses have ten tries at each account, however many there are', async () => {
		const { db } = await openTestDatabase()
		const { compared, opened, warnings } = await attackTyreHotel(db, attack)
		// Each has 1 in 10,000: all of them open 0.1 % of the accounts a day.
		expect(compared).toEqual(Array(attack.accounts).fill(attemptLimits.try.plate.limit))
		expect(opened).toBe(0)
		expect(warnings.join('\n')).toContain('by plate')
		expect(warnings.join('\n')).not.toMatch(/ABC\d|4670|address/)
	})

	test('plates are searched slowly from one address, and the log says so without naming it', async () => {
		const { db } = await openTestDatabase()
		const warnings: object[] = []
		const log = { ...silentLog, warn: (fields: object) => void warnings.push(fields) }
		const hotel = openTestTyreHotel(db, { log })
		const search = (registrationNumber: string, visitor: string) => hotel.findCustomer({ registrationNumber, visitor })
		const { limit } = attemptLimits.search.visitor
		for (let count = 0; count < limit; count++)
			expect(await search(`ABC${count}`, 'one')).toEqual({ ok: false, error: { code: 'no-agreement' } })
		const refused = { ok: false, error: { code: 'too-many-tries', waitMs: expect.any(Number) } }
		expect(await search('ABC123', 'one')).toEqual(refused)
		expect(await search('ABC124', 'one')).toEqual(refused)
		expect(await search('ABC123', 'another')).toEqual({ ok: false, error: { code: 'no-agreement' } })
		expect(warnings).toEqual([{ limit: 'search by visitor' }])
	})

	test('one network, whatever addresses it has, closes the search to nobody else', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABC123')])
		const hotel = openTestTyreHotel(db)
		const search = async (visitor: string) => (await hotel.findCustomer({ registrationNumber: 'ABC123', visitor })).ok
		// A /56 has 256 networks of /64, each with its 30 searches.
		let found = 0
		for (let count = 0; count < 400; count++) if (await search(`48.56.${count % 256}`)) found++
		expect(found).toBe(2 * attemptLimits.search.visitor.limit)
		for (let count = 0; count < 300; count++) if (await search(`48.${count}.0`)) found++
		expect(found).toBe(4 * attemptLimits.search.visitor.limit)
		expect(await search('another.56.64')).toBe(true)
		const { count } = await db
			.selectFrom('use_count')
			.select(({ fn }) => fn.countAll().as('count'))
			.executeTakeFirstOrThrow()
		expect(Number(count)).toBeLessThan(1000)
	})

	test('many networks use up no more than their share, and each other one still searches', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABC123')])
		const { site } = attemptLimits.search
		const hotel = openTestTyreHotel(db)
		const search = async (visitor: string) => (await hotel.findCustomer({ registrationNumber: 'ABC123', visitor })).ok
		// As if so many networks had searched before.
		const start = testNow.getTime() - (testNow.getTime() % site.windowMs)
		const used = async (by: string, count: number) => {
			const key = `search ${by} ${testSeal.hash(testSite.key, 'attempt')}`
			const row = { key, window_start: start, ends_at: start + site.windowMs, count }
			await db.insertInto('use_count').values(row).execute()
		}
		await used('site', site.limit)
		await used('networks', site.limit)
		const found = []
		for (let count = 0; count < 10; count++) found.push(await search('new.56.64'))
		expect(found).toEqual([...Array(leastShare).fill(true), ...Array(10 - leastShare).fill(false)])
		expect(await search('newer.56.64')).toBe(true)
	})

	test('a phone gets no more codes than its limit, from whatever address they are asked', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABC123')])
		const hotel = openTestTyreHotel(db)
		const sent = []
		for (let count = 0; count < 10; count++) sent.push(await sendTestCode(hotel, 'ABC123', `address ${count}`))
		expect(sent.filter((token) => token !== null)).toHaveLength(attemptLimits.send.plate.limit)
		// Another process counts on.
		expect(await sendTestCode(openTestTyreHotel(db), 'ABC123', 'address 99')).toBeNull()
	})

	test('tries at the same time are not more than tries in turn', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABC123')])
		const hotels = [openTestTyreHotel(db, { newCode: () => '4711' }), openTestTyreHotel(db)]
		const authorizationToken = (await sendTestCode(hotels[0] as TyreHotel, 'ABC123', 'one')) ?? ''
		const codes = ['0001', '0002', '0003', '0004', '0005', '4711', '4711', '4711']
		const answers = await Promise.all(
			codes.map((code, index) =>
				(hotels[index % 2] as TyreHotel).verifyCode({ authorizationToken, code, visitor: `${index}`, language: 'sv' }),
			),
		)
		expect(answers.filter((answer) => answer.ok).length).toBeLessThanOrEqual(1)
		const { tries } = (await db.selectFrom('tyre_hotel_code').select('tries').executeTakeFirst()) ?? { tries: 5 }
		expect(tries).toBeLessThanOrEqual(5)
	})

	test('a right code that is sent twice at the same time opens one session', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABC123')])
		const hotel = openTestTyreHotel(db, { newCode: () => '4711' })
		const authorizationToken = (await sendTestCode(hotel, 'ABC123', 'one')) ?? ''
		const verify = () => hotel.verifyCode({ authorizationToken, code: '4711', visitor: 'one', language: 'sv' })
		const answers = await Promise.all([verify(), verify(), verify()])
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	})

	test('all processes together send a site no more text messages than the ceiling of the day', async () => {
		const { db } = await openTestDatabase()
		const plates = Array.from({ length: 12 }, (_, index) => `ABC${100 + index}`)
		const agreements = plates.map((plate, index) => testAgreement(plate, { phone: `+4670174060${index}` }))
		await putAgreements(testStore(db), testSite.key, agreements)
		let clock = testNow.getTime()
		const lines: unknown[] = []
		const note = (level: string) => (fields: object, text: string) => void lines.push([level, fields, text])
		const log = { ...silentLog, warn: note('warn'), error: note('error') }
		const open = () => openTestTyreHotel(db, { log, messagesPerDay: 10, now: () => new Date(clock) })
		const hotels = [open(), open()] as const
		const send = (plate: string, index: number) => sendTestCode(hotels[index % 2 ? 1 : 0], plate, `address ${plate}`)
		// The keys of a test are opened with the first message.
		const sent = [await send('ABC100', 0), await send('ABC101', 1)]
		sent.push(...(await Promise.all(plates.slice(2).map(send))))
		expect(sent.filter((token) => token !== null)).toHaveLength(10)
		const kept = db.selectFrom('outbox_message').select(({ fn }) => fn.countAll().as('count'))
		expect(Number((await kept.executeTakeFirstOrThrow()).count)).toBe(10)
		const about = { site: testSite.key, ceiling: 10 }
		expect(lines).toEqual([
			['warn', { ...about, sent: 8 }, 'the ceiling of text messages is near'],
			['error', about, 'the ceiling of text messages is reached'],
		])
		const found = await hotels[0].findCustomer({ registrationNumber: 'ABC100', visitor: 'late' })
		const phoneToken = found.ok ? found.value.phoneToken : ''
		const refused = { ok: false, error: { code: 'too-many-tries', waitMs: expect.any(Number) } }
		expect(await hotels[0].sendCode({ phoneToken, visitor: 'late', language: 'sv' })).toEqual(refused)
		clock += 24 * 60 * 60 * 1000
		expect(await sendTestCode(hotels[1], 'ABC100', 'next day')).not.toBeNull()
	})

	test('a code is good for five minutes', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABC123')])
		let clock = testNow.getTime()
		const hotel = openTestTyreHotel(db, { now: () => new Date(clock), newCode: () => '4711' })
		const verify = (authorizationToken: string) =>
			hotel.verifyCode({ authorizationToken, code: '4711', visitor: 'one', language: 'sv' })
		const early = (await sendTestCode(hotel, 'ABC123', 'one')) ?? ''
		clock += 5 * 60 * 1000 - 1
		expect(await verify(early)).toMatchObject({ ok: true })
		const late = (await sendTestCode(hotel, 'ABC123', 'one')) ?? ''
		clock += 5 * 60 * 1000
		expect(await verify(late)).toEqual({ ok: false, error: { code: 'code-expired' } })
	})

	test('the database holds neither code nor phone number in a form that can be read', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABC123')])
		await sendTestCode(openTestTyreHotel(db, { newCode: () => '4711' }), 'ABC123', '203.0.113.7')
		const rows = JSON.stringify([
			await db.selectFrom('tyre_hotel_agreement').select(['phone']).execute(),
			await db.selectFrom('tyre_hotel_code').select(['code_hash']).execute(),
			await db.selectFrom('use_count').select('key').execute(),
			await db.selectFrom('outbox_message').selectAll().execute(),
		])
		expect(rows).not.toMatch(/"4711|#4711|701740605|203\.0|ABC123/)
	})
})
