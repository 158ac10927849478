import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { fillTestWorkshops, openTestWorkshop } from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import type { BookingRequest } from '../workshop.ts'

const openBookings = { perCustomer: 3, perCar: 1 }
const work = (code: string) => ({ offerings: [{ code, units: 1, userInput: '' }] })
const { customer } = contractBooking
const other = { customer: { ...customer, email: 'eva@example.com', phone: '070 999 99 99' } }

forEachDatabase((_name, openTestDatabase) => {
	async function open(actor = '') {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const workshop = openTestWorkshop(db, { keys: await openTestKeys(db), openBookings, actor })
		let count = 0
		async function book(changed: Partial<BookingRequest> = {}): Promise<string> {
			const timeSlot = `2026-11-${24 + (count % 3)}T${['07:00', '09:00', '13:00'][Math.floor(count / 3)] ?? '14:00'}:00`
			const booked = await workshop.book({
				...{ ...contractBooking, ...work('wheel-change'), timeSlot, idempotencyKey: `key-${count++}` },
				...changed,
			})
			return booked.ok ? 'booked' : booked.error.code
		}
		return { db, workshop, book }
	}

	test('a customer holds three open bookings at a site, by mail address or by phone; another one books on', async () => {
		const { book, workshop, db } = await open()
		expect(await book({ registrationNumber: 'ABC123' })).toBe('booked')
		expect(await book({ registrationNumber: 'ABD123' })).toBe('booked')
		expect(await book({ registrationNumber: 'ABE123' })).toBe('booked')
		const fourth = { registrationNumber: 'ABF123' }
		expect(await book(fourth)).toBe('too-many-of-customer')
		expect(await book({ ...fourth, customer: { ...customer, email: 'new@example.com' } })).toBe('too-many-of-customer')
		expect(
			await book({ ...fourth, customer: { ...customer, email: customer.email.toUpperCase(), phone: '08 11 22 33' } }),
		).toBe('too-many-of-customer')
		expect(await book({ ...fourth, ...other })).toBe('booked')
		const first = await workshop.book({
			...contractBooking,
			...work('wheel-change'),
			timeSlot: '2026-11-24T07:00:00',
			idempotencyKey: 'key-0',
		})
		await workshop.cancelBooking((first.ok && first.value.manageToken) || '')
		expect(await book({ registrationNumber: 'ABC123' })).toBe('booked')
		const tables = ['workshop_booking', 'workshop_booking_part'] as const
		const rows = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
		expect(rows).not.toMatch(/example|701234567|ABC123/)
	})

	test('a car has one open booking for a service, whoever books it, and others for other services', async () => {
		const { book } = await open()
		expect(await book(work('oil-change'))).toBe('booked')
		expect(await book({ ...work('oil-change'), ...other })).toBe('too-many-of-car')
		expect(await book({ ...work('wheel-change'), ...other })).toBe('booked')
	})

	test('bookings at the same moment are no more than bookings in turn', async () => {
		const { book } = await open()
		const plates = ['ABC123', 'ABD123', 'ABE123', 'ABF123']
		const made = await Promise.all(
			plates.flatMap((registrationNumber, index) =>
				['oil-change', 'wheel-change'].map((code, at) =>
					book({
						registrationNumber,
						departmentId: `d${1 + index}`,
						...work(code),
						timeSlot: `2026-11-2${4 + at}T09:00:00`,
					}),
				),
			),
		)
		expect(made.filter((each) => each === 'booked')).toHaveLength(3)
	})

	test('staff book as many as a customer wants, and an add-on alone', async () => {
		const { book } = await open('Anna')
		const made = []
		for (let count = 0; count < 5; count++) made.push(await book({ ...work('wash'), departmentId: `d${1 + count}` }))
		expect(made).toEqual(Array(5).fill('booked'))
	})
})
