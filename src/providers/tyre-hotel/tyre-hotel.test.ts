import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { expectOk } from '#platform/testing/expect-ok.ts'
import {
	contractWheelChange,
	fillTestTyreHotel,
	openTestTyreHotel,
	readSentCode,
} from '#tyre-hotel/testing/test-tyre-hotel.ts'
import { tyreHotelContract } from '#tyre-hotel/tyre-hotel.contract.ts'
import type { TyreHotel } from '#tyre-hotel/tyre-hotel.ts'
import { tyreHotelTexts } from '#tyre-hotel/tyre-hotel-texts.ts'
import { startTireHotelSimulator, type TireHotelMood } from './testing/tire-hotel-simulator.ts'
import { createTireHotel } from './tire-hotel.ts'

async function openEmbedded() {
	const { db } = await openSqlite()
	await fillTestTyreHotel(db)
	return { hotel: openTestTyreHotel(db, { textsOf: tyreHotelTexts }), sentCode: () => readSentCode(db) }
}

describe('the embedded tyre hotel', () => tyreHotelContract(openEmbedded))

describe('the adapter of another tyre hotel', () => {
	let simulator: Awaited<ReturnType<typeof startTireHotelSimulator>>
	let behind: TyreHotel
	beforeAll(async () => {
		simulator = await startTireHotelSimulator(() => behind)
	})
	beforeEach(() => {
		simulator.setMood('well')
		simulator.asked.length = 0
	})
	afterAll(() => simulator.close())

	async function open() {
		const { hotel, sentCode } = await openEmbedded()
		behind = hotel
		return { hotel: createTireHotel({ url: simulator.url, timeoutMs: 30_000 }), sentCode }
	}
	tyreHotelContract(open)

	test('calls have the addresses of the specification', async () => {
		const { hotel, sentCode } = await open()
		const common = { visitor: 'a visitor', language: 'sv' } as const
		const customer = await hotel.findCustomer({ registrationNumber: 'ABC123', visitor: 'a visitor' })
		const phoneToken = customer.ok ? customer.value.phoneToken : ''
		const sent = await hotel.sendCode({ phoneToken, ...common })
		const authorizationToken = sent.ok ? sent.value : ''
		await hotel.verifyCode({ authorizationToken, code: await sentCode(), ...common })
		await hotel.findDays({ workshopId: 'd1', scheduleCode: 'ABC123', from: '2026-11-25', to: '2026-12-01' })
		await hotel.findTimes({ workshopId: 'd1', scheduleCode: 'ABC123', date: '2026-11-30' })
		await hotel.book(contractWheelChange)
		await hotel.addReview({ bookingId: 'B7', rating: 5, comment: '' })
		expect(simulator.asked).toEqual([
			'GET /api/tirehotel/authorization/search?regNo=ABC123',
			`POST /api/tirehotel/authorization/login?encryptedPhoneNumber=${phoneToken}`,
			`POST /api/tirehotel/authorization/validate?authToken=${authorizationToken}&otpToken=${await sentCode()}`,
			'POST /api/tirehotel/booking/GetTimeslotDays?workshopIdentifier=d1',
			'POST /api/tirehotel/booking/GetTimeslots?workshopIdentifier=d1',
			'POST /api/tirehotel/booking/create?departmentIdentifier=d1',
			'POST /api/tirehotel/review/addReview',
		])
	})

	const askEverything = async (hotel: TyreHotel) => {
		const common = { visitor: 'a visitor', language: 'sv' } as const
		const times = { workshopId: 'd1', scheduleCode: 'ABC123' }
		return [
			await hotel.findCustomer({ registrationNumber: 'ABC123', visitor: 'a visitor' }),
			await hotel.sendCode({ phoneToken: 'x', ...common }),
			await hotel.verifyCode({ authorizationToken: 'x', code: '1234', ...common }),
			await hotel.findDays({ ...times, from: '2026-11-25', to: '2026-12-01' }),
			await hotel.findTimes({ ...times, date: '2026-11-30' }),
			await hotel.book(contractWheelChange),
		]
	}

	test('a service without a history of measurements gives none', async () => {
		const { hotel, sentCode } = await open()
		simulator.setMood('plain')
		const { phoneToken } = expectOk(await hotel.findCustomer({ registrationNumber: 'ABC123', visitor: 'a visitor' }))
		const common = { visitor: 'a visitor', language: 'sv' } as const
		const authorizationToken = expectOk(await hotel.sendCode({ phoneToken, ...common }))
		const [vehicle] = expectOk(await hotel.verifyCode({ authorizationToken, code: await sentCode(), ...common }))
		expect(vehicle?.tyres.map(({ treadDepthMm, measurements }) => [treadDepthMm, measurements])).toEqual([
			[6.5, []],
			[3.5, []],
		])
	})

	test.each<TireHotelMood>(['slow', 'down', 'truncated', 'cut', 'html', 'huge', 'wrong'])(
		'a service that is %s is unavailable at every call',
		async (mood) => {
			await open()
			simulator.setMood(mood)
			const hotel = createTireHotel({ url: simulator.url, timeoutMs: mood === 'slow' ? 100 : 30_000 })
			const answers = await askEverything(hotel)
			const order = answers.pop()
			for (const answer of answers)
				expect(answer).toEqual({ ok: false, error: { code: 'unavailable', reason: expect.any(String) } })
			// Another client: the breaker of the first one is open by now.
			const other = createTireHotel({ url: simulator.url, timeoutMs: mood === 'slow' ? 100 : 30_000 })
			const code = mood === 'down' ? 'unavailable' : 'outcome-unknown'
			expect(order?.ok).toBe(false)
			expect(await other.book(contractWheelChange)).toMatchObject({ ok: false, error: { code } })
		},
	)

	test.each<TireHotelMood>(['slow', 'truncated', 'cut', 'html', 'huge'])(
		'a booking whose answer is lost (%s) is found by its key',
		async (mood) => {
			await open()
			const reach = (timeoutMs = 30_000) => createTireHotel({ url: simulator.url, timeoutMs })
			simulator.setMood(mood)
			const lost = await reach(mood === 'slow' ? 2000 : 30_000).book(contractWheelChange)
			expect(lost).toEqual({ ok: false, error: { code: 'outcome-unknown' } })
			expect(await reach(mood === 'slow' ? 150 : 30_000).findBooking(contractWheelChange)).toMatchObject({ ok: false })
			simulator.setMood('well')
			const found = expectOk(await reach().findBooking(contractWheelChange))
			expect(found).toEqual(expectOk(await behind.book(contractWheelChange)))
			expect(simulator.asked.at(-1)).toBe('GET /api/tirehotel/booking/create/key-of-the-contract')
		},
	)

	const review = { bookingId: 'B7', rating: 5, comment: '' }

	test.each<TireHotelMood>(['slow', 'down', 'busy', 'truncated', 'cut', 'html', 'huge'])(
		'a rating is not taken by a service that is %s',
		async (mood) => {
			await open()
			simulator.setMood(mood)
			const hotel = createTireHotel({ url: simulator.url, timeoutMs: mood === 'slow' ? 100 : 30_000 })
			const unavailable = { code: 'unavailable', reason: expect.any(String) }
			expect(await hotel.addReview(review)).toEqual({ ok: false, error: unavailable })
		},
	)

	test('a rating is taken by an answer of JSON or by none, and what refuses it is told', async () => {
		const { hotel } = await open()
		simulator.setMood('empty')
		expect(await hotel.addReview(review)).toEqual({ ok: true, value: null })
		expect(
			await hotel.findDays({ workshopId: 'd1', scheduleCode: 'ABC123', from: '2026-11-25', to: '2026-12-01' }),
		).toEqual({
			...{ ok: false, error: { code: 'unavailable', reason: expect.any(String) } },
		})
		simulator.setMood('refusing')
		const refused = { code: 'refused', message: 'Kontakta kundtjänst på 0771-000 000.' }
		expect(await hotel.addReview(review)).toEqual({ ok: false, error: refused })
	})

	test('the message of a service that refuses reaches the visitor', async () => {
		const { hotel } = await open()
		simulator.setMood('refusing')
		const [search, ...others] = await askEverything(hotel)
		expect(search).toMatchObject({ ok: false, error: { code: 'unavailable' } })
		for (const answer of others)
			expect(answer).toEqual({
				ok: false,
				error: { code: 'refused', message: 'Kontakta kundtjänst på 0771-000 000.' },
			})
	})
})
