import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { sites } from '#sites/registry.ts'
import { openTestWorkshop, testNow, testSite } from '#workshop/testing/test-workshops.ts'
import {
	contractWheelChange,
	fillTestTyreHotel,
	openTestTyreHotel,
	testSeal,
	testStore,
} from '../testing/test-tyre-hotel.ts'
import { createEmbeddedTyreHotels } from './embedded.ts'

const review = { rating: 5, comment: '' }
const refused = { ok: false, error: { code: 'not-booked' } }

forEachDatabase((_, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		await fillTestTyreHotel(db)
		const hotel = openTestTyreHotel(db)
		const booked = await hotel.book(contractWheelChange)
		if (!booked.ok) throw new Error('Not booked')
		const kept = () => db.selectFrom('tyre_hotel_review').select(['id', 'rating', 'created_at']).execute()
		return { db, hotel, kept, bookingId: booked.value.id, token: booked.value.manageToken ?? '' }
	}

	test('a booking has one rating, the first, of the moment when it came', async () => {
		const { hotel, kept, bookingId } = await open()
		await Promise.all([1, 2, 3].map(() => hotel.addReview({ ...review, bookingId })))
		await hotel.addReview({ ...review, bookingId, rating: 1 })
		expect(await kept()).toEqual([{ id: bookingId, rating: 5, created_at: testNow.toISOString() }])
	})

	test('there is no rating without a booking, of a cancelled one, or of one of another site', async () => {
		const { db, hotel, kept, bookingId, token } = await open()
		for (const id of ['', 'AAAAAAAAAA']) expect(await hotel.addReview({ ...review, bookingId: id })).toEqual(refused)
		const other = sites.find(({ key }) => key !== testSite.key) ?? testSite
		const ofOther = createEmbeddedTyreHotels({
			...testStore(db),
			...{
				seal: testSeal,
				outbox: createTestOutbox(db, { seal: testSeal }),
				textsOf: () => (key) => key,
				log: silentLog,
			},
			...{ workshopOf: () => null, now: () => testNow, messagesPerDay: 10 },
		})(other)
		expect(await ofOther.addReview({ ...review, bookingId })).toEqual(refused)
		await openTestWorkshop(db).cancelBooking(token)
		expect(await hotel.addReview({ ...review, bookingId })).toEqual(refused)
		expect(await kept()).toEqual([])
	})
})
