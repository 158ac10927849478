import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createSmsOutbox } from '#providers/sms/outbox.ts'
import { fillTestWorkshops, testDepartment, testNow, testSite } from '#providers/workshop/testing/test-workshops.ts'
import { createDemoRandom } from '#stock/demo/random.ts'
import { openTestTyreHotel, silentLog, testAgreement, testSeal } from '../testing/test-tyre-hotel.ts'
import type { TyreHotel } from '../tyre-hotel.ts'
import { putAgreements } from './agreements.ts'
import { attemptLimits } from './attempt-limits.ts'

/** `ATTACK_GUESSES=1000000 ATTACK_ACCOUNTS=100` are the numbers of decision 064. */
const guesses = Number(process.env.ATTACK_GUESSES ?? 3000)
const accounts = Number(process.env.ATTACK_ACCOUNTS ?? 20)
const addresses = 1000
const hourMs = 60 * 60 * 1000

forEachDatabase((_name, openTestDatabase) => {
	test('guesses from many addresses have ten tries at each account, however many there are', {}, async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db, [testDepartment(1)])
		const plates = Array.from({ length: accounts }, (_, index) => `ABC${String(index).padStart(3, '0')}`)
		const agreements = plates.map((plate, index) =>
			testAgreement(plate, { phone: `+467017${40_000 + index}`, wheels: [] }),
		)
		await putAgreements(db, testSeal, testSite.key, agreements)

		const random = createDemoRandom('attacker')
		const fourDigits = () => String(random.integer(0, 9999)).padStart(4, '0')
		const midnight = Date.parse(`${testNow.toISOString().slice(0, 10)}T00:00:00Z`)
		let clock = midnight
		const warnings: string[] = []
		const log = { ...silentLog, warn: (fields: object) => void warnings.push(JSON.stringify(fields)) }
		const now = () => new Date(clock)
		const sms = createSmsOutbox({ db, carrier: null, seal: testSeal, now: () => clock, log })
		const hotel = openTestTyreHotel(db, { now, log, sms, newCode: fourDigits })

		const phoneTokens = new Map<string, string>()
		/** Searches as seldom as it can. */
		async function askAgain(plate: string, visitor: string): Promise<string | null> {
			const phoneToken = phoneTokens.get(plate) ?? (await findPhoneToken(hotel, plate, visitor))
			if (phoneToken === null) return null
			phoneTokens.set(plate, phoneToken)
			const sent = await hotel.sendCode({ phoneToken, visitor, language: 'sv' })
			if (!sent.ok && sent.error.code === 'token-expired') phoneTokens.delete(plate)
			return sent.ok ? sent.value : null
		}
		const tokens = new Map<string, string>()
		let opened = 0
		const compared = new Map<string, number>()
		for (let guess = 0; guess < guesses; guess++) {
			clock = midnight + Math.floor((guess / guesses) * hourMs)
			const visitor = `address ${guess % addresses}`
			const plate = plates[Math.floor(guess / 5) % accounts] ?? ''
			const authorizationToken = tokens.get(plate) ?? (await askAgain(plate, visitor))
			if (authorizationToken === null) continue
			tokens.set(plate, authorizationToken)
			const given = { authorizationToken, code: fourDigits(), visitor, language: 'sv' } as const
			const tried = await hotel.verifyCode(given)
			if (tried.ok) opened++
			const code = tried.ok ? 'opened' : tried.error.code
			if (['opened', 'wrong-code', 'code-used-up'].includes(code)) compared.set(plate, (compared.get(plate) ?? 0) + 1)
			if (code !== 'wrong-code') tokens.delete(plate)
		}

		// Each has 1 in 10,000: all of them open 0.1 % of the accounts a day.
		expect([...compared.values()]).toEqual(Array(accounts).fill(attemptLimits.try.plate.limit))
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
		const refused = { ok: false, error: { code: 'too-many-tries' } }
		expect(await search('ABC123', 'one')).toEqual(refused)
		expect(await search('ABC124', 'one')).toEqual(refused)
		expect(await search('ABC123', 'another')).toEqual({ ok: false, error: { code: 'no-agreement' } })
		expect(warnings).toEqual([{ limit: 'search by visitor' }])
	})

	test('a phone gets no more codes than its limit, from whatever address they are asked', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(db, testSeal, testSite.key, [testAgreement('ABC123')])
		const hotel = openTestTyreHotel(db)
		const sent = []
		for (let count = 0; count < 10; count++) sent.push(await askForCode(hotel, 'ABC123', `address ${count}`))
		expect(sent.filter((token) => token !== null)).toHaveLength(attemptLimits.send.plate.limit)
		// Another process counts on.
		expect(await askForCode(openTestTyreHotel(db), 'ABC123', 'address 99')).toBeNull()
	})

	test('tries at the same time are not more than tries in turn', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(db, testSeal, testSite.key, [testAgreement('ABC123')])
		const hotels = [openTestTyreHotel(db, { newCode: () => '4711' }), openTestTyreHotel(db)]
		const authorizationToken = (await askForCode(hotels[0] as TyreHotel, 'ABC123', 'one')) ?? ''
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
		await putAgreements(db, testSeal, testSite.key, [testAgreement('ABC123')])
		const hotel = openTestTyreHotel(db, { newCode: () => '4711' })
		const authorizationToken = (await askForCode(hotel, 'ABC123', 'one')) ?? ''
		const verify = () => hotel.verifyCode({ authorizationToken, code: '4711', visitor: 'one', language: 'sv' })
		const answers = await Promise.all([verify(), verify(), verify()])
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	})

	test('a code is good for five minutes', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(db, testSeal, testSite.key, [testAgreement('ABC123')])
		let clock = testNow.getTime()
		const hotel = openTestTyreHotel(db, { now: () => new Date(clock), newCode: () => '4711' })
		const verify = (authorizationToken: string) =>
			hotel.verifyCode({ authorizationToken, code: '4711', visitor: 'one', language: 'sv' })
		const early = (await askForCode(hotel, 'ABC123', 'one')) ?? ''
		clock += 5 * 60 * 1000 - 1
		expect(await verify(early)).toMatchObject({ ok: true })
		const late = (await askForCode(hotel, 'ABC123', 'one')) ?? ''
		clock += 5 * 60 * 1000
		expect(await verify(late)).toEqual({ ok: false, error: { code: 'code-expired' } })
	})

	test('the database holds neither code nor phone number in a form that can be read', async () => {
		const { db } = await openTestDatabase()
		await putAgreements(db, testSeal, testSite.key, [testAgreement('ABC123')])
		await askForCode(openTestTyreHotel(db, { newCode: () => '4711' }), 'ABC123', '203.0.113.7')
		const rows = JSON.stringify([
			await db.selectFrom('tyre_hotel_agreement').select(['phone']).execute(),
			await db.selectFrom('tyre_hotel_code').select(['code_hash']).execute(),
			await db.selectFrom('tyre_hotel_attempt').select('key').execute(),
			await db.selectFrom('sms_message').select(['recipient', 'text']).execute(),
		])
		expect(rows).not.toMatch(/"4711|#4711|701740605|203\.0|ABC123/)
	})
})

async function findPhoneToken(hotel: TyreHotel, registrationNumber: string, visitor: string): Promise<string | null> {
	const found = await hotel.findCustomer({ registrationNumber, visitor })
	return found.ok ? found.value.phoneToken : null
}

async function askForCode(hotel: TyreHotel, registrationNumber: string, visitor: string): Promise<string | null> {
	const phoneToken = await findPhoneToken(hotel, registrationNumber, visitor)
	const sent = phoneToken === null ? null : await hotel.sendCode({ phoneToken, visitor, language: 'sv' })
	return sent?.ok ? sent.value : null
}
