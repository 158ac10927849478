import { expect, test } from 'vitest'
import { expectOk } from '#platform/testing/expect-ok.ts'
import { contractWheelChange } from './testing/test-tyre-hotel.ts'
import type { TyreHotel } from './tyre-hotel.ts'

type OpenHotel = {
	hotel: TyreHotel
	/** What the phone shows. */
	sentCode: () => Promise<string>
}

/** The contract of every tyre hotel, with the agreements of `fillTestTyreHotel`. `open` opens one in which nothing has happened. */
export function tyreHotelContract(open: () => Promise<OpenHotel>): void {
	const visitor = 'a visitor'
	const language = 'sv'
	const times = { workshopId: 'd1', scheduleCode: 'ABC123' }

	async function askForCode(hotel: TyreHotel): Promise<string> {
		const { phoneToken } = expectOk(await hotel.findCustomer({ registrationNumber: 'ABC123', visitor }))
		return expectOk(await hotel.sendCode({ phoneToken, visitor, language }))
	}

	test('a plate with an agreement gives the last two digits of the phone, and nothing else of it', async () => {
		const { hotel } = await open()
		const customer = expectOk(await hotel.findCustomer({ registrationNumber: 'abc 123', visitor }))
		expect(customer).toEqual({
			registrationNumber: 'ABC123',
			phoneToken: expect.any(String),
			obfuscatedPhone: '*** *** ** 05',
		})
		expect(JSON.stringify(customer)).not.toContain('174')
	})

	test('a plate without an agreement is found nowhere', async () => {
		const { hotel } = await open()
		const found = await hotel.findCustomer({ registrationNumber: 'ABE123', visitor })
		expect(found).toEqual({ ok: false, error: { code: 'no-agreement' } })
	})

	test('the code of the phone opens the vehicle with its tyres, once', async () => {
		const { hotel, sentCode } = await open()
		const authorizationToken = await askForCode(hotel)
		const given = { authorizationToken, code: await sentCode(), visitor, language } as const
		const [vehicle, ...others] = expectOk(await hotel.verifyCode(given))
		expect(others).toEqual([])
		expect(vehicle).toMatchObject({
			registrationNumber: 'ABC123',
			name: 'Volvo XC60',
			scheduleCode: 'ABC123',
			packageLevel: 'Plus',
			workshop: { id: 'd1', name: 'Carhall 1', departmentName: 'Däckhotell', email: 'workshop1@carhall.example' },
		})
		expect(vehicle?.tyres).toMatchObject([
			{ position: 'FL', treadDepthMm: 6.5, treadStatus: 3, treadMessage: 'Bra' },
			{ position: 'FR', treadDepthMm: 3.5, treadStatus: 1, treadMessage: 'Byt däck' },
		])
		expect(await hotel.verifyCode(given)).toEqual({ ok: false, error: { code: 'code-used-up' } })
	})

	test('each tyre has its measurements of all seasons, oldest first', async () => {
		const { hotel, sentCode } = await open()
		const authorizationToken = await askForCode(hotel)
		const given = { authorizationToken, code: await sentCode(), visitor, language } as const
		const [vehicle] = expectOk(await hotel.verifyCode(given))
		expect(vehicle?.tyres.map(({ measurements }) => measurements)).toEqual([
			[
				{ date: '2025-10-14', depthMillimetres: 7.2 },
				{ date: '2026-04-10', depthMillimetres: 6.5 },
			],
			[{ date: '2026-04-10', depthMillimetres: 3.5 }],
		])
	})

	test('a wrong code is refused; after five tries the right one is too', async () => {
		const { hotel, sentCode } = await open()
		const authorizationToken = await askForCode(hotel)
		const right = await sentCode()
		const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0')
		const attempt = (code: string) => hotel.verifyCode({ authorizationToken, code, visitor, language })
		for (let tries = 1; tries <= 4; tries++)
			expect(await attempt(wrong)).toEqual({ ok: false, error: { code: 'wrong-code' } })
		expect(await attempt(wrong)).toEqual({ ok: false, error: { code: 'code-used-up' } })
		expect(await attempt(right)).toEqual({ ok: false, error: { code: 'code-used-up' } })
	})

	test('a new code ends the one before', async () => {
		const { hotel, sentCode } = await open()
		const first = await askForCode(hotel)
		const code = await sentCode()
		await askForCode(hotel)
		const late = await hotel.verifyCode({ authorizationToken: first, code, visitor, language })
		expect(late).toEqual({ ok: false, error: { code: 'code-used-up' } })
	})

	test('tokens that are not of the service are refused', async () => {
		const { hotel } = await open()
		const refused = { ok: false, error: { code: 'token-expired' } }
		expect(await hotel.sendCode({ phoneToken: 'x', visitor, language })).toEqual(refused)
		expect(await hotel.verifyCode({ authorizationToken: 'x', code: '1234', visitor, language })).toEqual(refused)
		const { phoneToken } = expectOk(await hotel.findCustomer({ registrationNumber: 'ABC123', visitor }))
		expect(await hotel.verifyCode({ authorizationToken: phoneToken, code: '1234', visitor, language })).toEqual(refused)
	})

	test('days are those from 3 days ahead on which the workshop has time', async () => {
		const { hotel } = await open()
		const days = expectOk(await hotel.findDays({ ...times, from: '2026-11-22', to: '2026-12-02' }))
		expect(days).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'])
	})

	test('the calendar ends 3 months after today', async () => {
		const { hotel } = await open()
		const days = expectOk(await hotel.findDays({ ...times, from: '2026-11-22', to: '2027-12-31' }))
		expect(days.at(-1) ?? '').toMatch(/^2027-0[12]/)
	})

	test('a day has local times with seconds', async () => {
		const { hotel } = await open()
		const found = expectOk(await hotel.findTimes({ ...times, date: '2026-11-30' }))
		expect(found.slice(0, 2)).toEqual(['2026-11-30T07:00:00', '2026-11-30T07:30:00'])
		expect(expectOk(await hotel.findTimes({ ...times, date: '2026-11-29' }))).toEqual([])
		expect(expectOk(await hotel.findTimes({ ...times, date: '2026-11-23' }))).toEqual([])
	})

	test('a booking takes its time, the same key is the same booking, and another car finds the time taken', async () => {
		const { hotel } = await open()
		const confirmed = expectOk(await hotel.book(contractWheelChange))
		expect(confirmed).toMatchObject({
			serviceName: 'Hjulskifte',
			appointmentTime: '2026-11-30T09:00:00',
			isFullDay: false,
			readyAt: '2026-11-30T09:30:00',
			workshop: { name: 'Carhall 1', address: 'Storgatan 1', phone: '08-12 34 56' },
			customer: contractWheelChange.customer,
			freeText: 'Ring gärna när bilen är klar',
			manageToken: expect.any(String),
		})
		expect(expectOk(await hotel.book(contractWheelChange)).id).toBe(confirmed.id)
		expect(expectOk(await hotel.findBooking(contractWheelChange))).toEqual(confirmed)
		expect(expectOk(await hotel.findBooking({ ...contractWheelChange, idempotencyKey: 'never-sent' }))).toBeNull()
		const other = { ...contractWheelChange, idempotencyKey: 'another-key', registrationNumber: 'ABD123' }
		expect(await hotel.book(other)).toEqual({ ok: false, error: { code: 'slot-not-available' } })
		const left = expectOk(await hotel.findTimes({ ...times, scheduleCode: 'ABD123', date: '2026-11-30' }))
		expect(left).not.toContain('2026-11-30T09:00:00')
	})

	test('without a time the car is left for the whole day', async () => {
		const { hotel } = await open()
		const confirmed = expectOk(await hotel.book({ ...contractWheelChange, startsAt: null }))
		expect(confirmed).toMatchObject({ isFullDay: true, appointmentTime: '2026-11-30T08:00:00' })
	})

	test.each([
		['too early', { date: '2026-11-23', startsAt: '2026-11-23T09:00:00' }, 'not-bookable'],
		['too late', { date: '2027-02-23', startsAt: '2027-02-23T09:00:00' }, 'not-bookable'],
		['at a time of another day', { startsAt: '2026-12-01T09:00:00' }, 'not-bookable'],
		['on a Sunday', { date: '2026-11-29', startsAt: '2026-11-29T09:00:00' }, 'slot-not-available'],
		['for a car that the workshop does not know', { registrationNumber: 'XYZ987' }, 'not-bookable'],
		['in a workshop that there is not', { workshopId: 'none' }, 'not-bookable'],
	])('a booking %s is refused', async (_, overrides, code) => {
		const { hotel } = await open()
		expect(await hotel.book({ ...contractWheelChange, ...overrides })).toEqual({ ok: false, error: { code } })
	})

	test('a booking is rated, and again without a fault', async () => {
		const { hotel } = await open()
		const { id: bookingId } = expectOk(await hotel.book(contractWheelChange))
		const review = { bookingId, rating: 4, comment: 'Snabbt och bra' }
		for (let sent = 0; sent < 2; sent++) expect(await hotel.addReview(review)).toEqual({ ok: true, value: null })
	})
}
