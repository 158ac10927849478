import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createTextSeal, type TextSeal } from '#platform/seals/text-seal.ts'
import { testNow, testSite } from '#workshop/testing/test-workshops.ts'
import type { TyreHotelOperator } from '../operator.ts'
import { sendTestCode } from '../testing/attack-tyre-hotel.ts'
import { contractWheelChange, fillTestTyreHotel, openTestTyreHotel, testSeal } from '../testing/test-tyre-hotel.ts'
import { createTyreReminders } from './reminder-wishes.ts'
import { sealEarlierAgreements } from './seal-earlier-agreements.ts'
import { createTyreHotelOperator } from './tyre-hotel-operator.ts'

/** Letters that no sealed text has by chance. */
const clear = /Öberg|asaoberg|"asa"|701740|asa@|Tack från|AB[CD]123/
const review = { rating: 5, comment: 'Tack från Åsa' }

/** Everything in the tables that customers of the tyre hotel are in. */
async function dump(db: Kysely<Database>): Promise<string> {
	const tables = [
		'tyre_hotel_agreement',
		'tyre_hotel_reminder_consent',
		'tyre_hotel_review',
		'tyre_hotel_name_part',
		'outbox_message',
	] as const
	return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

forEachDatabase((_name, openTestDatabase) => {
	/** ABC123 and ABD123 have agreements. ABC123 has booked, rated it, and gets reminders by mail. */
	async function open() {
		const { db } = await openTestDatabase()
		await fillTestTyreHotel(db)
		const keys = await openTestKeys(db)
		const outbox = createTestOutbox(db, { keys, seal: testSeal })
		const store = { db, keys, seal: testSeal }
		const operator = createTyreHotelOperator({ ...store, outbox, now: () => testNow, messagesPerDay: 10 })
		const hotel = openTestTyreHotel(db, { keys })
		const find = async (plate: string) => {
			const { agreements } = await operator.search(testSite, { text: plate, page: 0 })
			return agreements[0]?.id ?? ''
		}
		const id = await find('ABC123')
		await operator.setReminder(id, { channel: 'mail', email: 'asa@example.com', language: 'sv' }, 'Eva Ek')
		const booked = await hotel.book(contractWheelChange)
		await hotel.addReview({ ...review, bookingId: booked.ok ? booked.value.id : '' })
		return { ...store, operator, hotel, id, other: await find('ABD123'), find }
	}

	const read = async (operator: TyreHotelOperator, id: string) => ({
		file: await operator.find(testSite, id),
		comments: (await operator.ratings(testSite)).reviews.map(({ comment }) => comment),
	})

	test('who has an agreement, gets reminders or wrote a rating lies nowhere in the clear, and is read as it was given', async () => {
		const { db, operator, hotel, id } = await open()
		await sendTestCode(hotel, 'ABC123', 'a visitor')
		const dumped = await dump(db)
		expect(dumped).toContain('Eva Ek')
		expect(dumped).not.toMatch(clear)
		expect(await read(operator, id)).toMatchObject({
			file: { customerName: 'Åsa Öberg', obfuscatedPhone: '*** *** ** 05', reminder: { email: 'asa@example.com' } },
			comments: [review.comment],
		})
	})

	test('with the agreement its key ends, and nothing of the customer can be read in an old backup', async () => {
		const { db, operator, hotel, id, other, find } = await open()
		const tables = ['tyre_hotel_agreement', 'tyre_hotel_reminder_consent', 'tyre_hotel_review'] as const
		const before = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
		for (const { id: set } of (await operator.find(testSite, id))?.sets ?? [])
			await operator.checkOut(id, set, 'Eva Ek')
		expect(await operator.endAgreement(id)).toBe(true)
		const left = await db.selectFrom('subject_key').select('id').where('id', 'like', 'agreement %').execute()
		expect(left).toEqual([{ id: `agreement ${other}` }])
		expect((await operator.ratings(testSite)).reviews).toMatchObject([{ rating: 5, comment: '' }])
		// As in a backup from before, with the keys of today.
		for (const [index, table] of tables.entries()) {
			await db.deleteFrom(table).execute()
			await db
				.insertInto(table)
				.values(before[index] ?? [])
				.execute()
		}
		expect(await read(operator, id)).toMatchObject({
			file: { registrationNumber: '', customerName: '', reminder: { email: '' } },
			comments: [''],
		})
		expect(await find('ABC123')).toBe('')
		const asked = { registrationNumber: 'ABC123', visitor: 'a visitor' }
		expect(await hotel.findCustomer(asked)).toEqual({ ok: false, error: { code: 'no-agreement' } })
		expect(await read(operator, other)).toMatchObject({ file: { customerName: 'Åsa Öberg' } })
		// The car can come again.
		const terms = { number: null, packageLevel: 'Plus', make: 'Volvo', model: 'V60', department: 'd1' }
		const customer = { registrationNumber: 'ABC123', customerName: 'Bo Ek', phone: '+46701740607' }
		expect(await operator.addAgreement(testSite, { ...terms, ...customer })).not.toBeNull()
		expect(await hotel.findCustomer(asked)).toMatchObject({ ok: true })
	})

	test('a sealed text cannot be put in the place of another', async () => {
		const { db, operator, id, other } = await open()
		const columns = ['key_id', 'phone', 'customer_name'] as const
		const row = await db
			.selectFrom('tyre_hotel_agreement')
			.select(columns)
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		await db.updateTable('tyre_hotel_agreement').set(row).where('id', '=', other).execute()
		expect(await operator.find(testSite, other)).toMatchObject({ customerName: '' })
		expect(await operator.find(testSite, id)).toMatchObject({ customerName: 'Åsa Öberg' })
	})

	/** As an earlier version kept them. */
	async function keepAsBefore({ db, operator }: Awaited<ReturnType<typeof open>>, sealing: TextSeal): Promise<void> {
		const phone = (digits: string) => sealing.seal(digits, 'tyre-hotel-phone')
		const { agreements } = await operator.search(testSite, { text: '', page: 0 })
		for (const { id, registrationNumber: registration_number } of agreements)
			await db
				.updateTable('tyre_hotel_agreement')
				.set({ key_id: null, phone: phone('+46701740605'), customer_name: 'Åsa Öberg' })
				.set({ registration_number, has_plate_part: 0 })
				.where('id', '=', id)
				.execute()
		const email = sealing.seal('asa@example.com', 'tyre-hotel-email')
		await db.updateTable('tyre_hotel_reminder_consent').set({ key_id: null, email }).execute()
		await db.updateTable('tyre_hotel_review').set({ key_id: null, comment: review.comment }).execute()
		for (const table of ['subject_key', 'tyre_hotel_name_part'] as const) await db.deleteFrom(table).execute()
	}

	test('what an earlier version kept is read as it is, and sealed by the next start', async () => {
		const opened = await open()
		const { db, keys, seal, operator, id, other, find } = opened
		const before = await read(operator, id)
		await keepAsBefore(opened, seal)
		expect(await read(operator, id)).toEqual(before)
		const counts = await Promise.all([1, 2].map(() => sealEarlierAgreements({ db, keys, seal })))
		expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4)
		expect(await dump(db)).not.toMatch(clear)
		expect(await read(operator, id)).toEqual(before)
		const { agreements } = await operator.search(testSite, { text: 'öberg', page: 0 })
		expect(agreements.map((each) => each.id).toSorted()).toEqual([id, other].toSorted())
		expect(await find('ABC123')).toBe(id)
		expect(await sealEarlierAgreements({ db, keys, seal })).toBe(0)
	})

	test('a start that ends while it seals keeps what it has sealed, and the next one goes on', async () => {
		const opened = await open()
		const { db, keys, seal, operator } = opened
		await keepAsBefore(opened, seal)
		const model = await db.selectFrom('tyre_hotel_agreement').selectAll().limit(1).executeTakeFirstOrThrow()
		const digits = Array.from({ length: 448 }, (_, index) => String(index).padStart(4, '0'))
		const copies = digits.map((each) => ({ ...model, id: `copy ${each}`, registration_number: `AB${each}` }))
		await db.insertInto('tyre_hotel_agreement').values(copies).execute()
		const left = async () =>
			(await db.selectFrom('tyre_hotel_agreement').select('id').where('key_id', 'is', null).execute()).length
		let count = 0
		const getSeal: typeof keys.getSeal = (trx, subject) => {
			if (++count > 250) throw new Error('The process ends')
			return keys.getSeal(trx, subject)
		}
		await expect(sealEarlierAgreements({ db, keys: { ...keys, getSeal }, seal })).rejects.toThrow('The process ends')
		expect(await left()).toBe(250)
		await sealEarlierAgreements({ db, keys, seal })
		expect(await left()).toBe(0)
		expect(await dump(db)).not.toMatch(clear)
		const { agreements } = await operator.search(testSite, { text: 'Öberg', page: 8 })
		expect(agreements.map(({ customerName }) => customerName)).toEqual(Array(50).fill('Åsa Öberg'))
	})

	test('a key of an earlier version that is missing loses nothing, and a start with it seals the rest', async () => {
		const opened = await open()
		const { db, keys, seal, operator, id } = opened
		const [before, after] = [Buffer.from('the key before'), Buffer.from('the key of today')]
		await keepAsBefore(opened, createTextSeal([before]))
		expect(await sealEarlierAgreements({ db, keys, seal: createTextSeal([after]) })).toBe(1)
		await expect(operator.find(testSite, id)).rejects.toThrow('sealed with another key: see SECRET_KEY')
		expect(await sealEarlierAgreements({ db, keys, seal: createTextSeal([after, before]) })).toBe(3)
		const reminders = createTyreReminders(testSite, { db, keys, seal, now: () => testNow })
		expect(await reminders.show('ABC123')).toMatchObject({
			channel: 'mail',
			obfuscatedEmail: expect.stringContaining('@'),
		})
		expect(await read(operator, id)).toMatchObject({ file: { obfuscatedPhone: '*** *** ** 05' } })
	})
})
