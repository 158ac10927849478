import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import type { PlaceSearch } from '#domain/places/place-search.ts'
import { silentLog as log } from '#platform/logger.ts'
import { fail, ok } from '#platform/result.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { putDepartments } from '#workshop/embedded/workshop-store.ts'
import {
	fillTestWorkshops,
	openTestWorkshop,
	testDepartment,
	testNow,
	testSite,
} from '#workshop/testing/test-workshops.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { type BookingStart, pricePromiseField, shownSumField } from '../booking-start.ts'
import { AppointmentSum } from '../summary-panel.tsx'
import { loadBooking } from './load-booking.ts'
import { takePostedBooking } from './take-booking.ts'

const page = new URL(
	'http://carhall-se.localhost/boka?regNo=ABC123&place=Falun&offering=brake-check&step=4&department=d1&time=2026-11-24T09:00:00',
)
const falun = { name: 'Falun', region: 'Dalarna', latitude: 58, longitude: 15 }
const placeSearch: PlaceSearch = {
	findPlaces: async () => ok({ places: [falun], credit: null }),
	findNearestPlace: async () => ok({ places: [falun], credit: null }),
}
const customer = { firstName: 'Åsa', lastName: 'Öberg', phone: '0701234567', email: 'asa@example.com', message: '' }

async function open(change: (workshop: Workshop) => Workshop = (workshop) => workshop) {
	const { db } = await openSqlite()
	await fillTestWorkshops(db, [testDepartment(1)])
	let now = testNow
	const workshop = change(openTestWorkshop(db, { now: () => now }))
	const siteLanguage = testSite.languages[0]
	const services = { workshop, placeSearch, site: testSite, siteLanguage, issueFormToken: () => 'form-token', log }
	return {
		load: (url = page) => loadBooking(services, url.searchParams),
		async post(fields: Record<string, string>) {
			const form = new URLSearchParams({ ...customer, bookingKey: 'form-token', ...fields })
			const answer = await takePostedBooking({ ...services, isFromForm: async () => true }, page, form)
			if (!('shown' in answer)) throw new Error('It was booked')
			return { status: answer.status, problem: answer.shown.problem?.code, state: answer.shown.state }
		},
		async raisePrices(minutesLater: number) {
			now = new Date(testNow.getTime() + minutesLater * 60_000)
			await putDepartments(db, testSite.key, [testDepartment(1, { ownPrices: { 'brake-check': 9000 } })])
		},
	}
}

test('a price that changed while the form was filled in is refused with both sums', async () => {
	const { load, post, raisePrices } = await open()
	const { state } = await load()
	const shown = state.appointment?.workshop.charges
	expect(shown?.prices).toMatchObject([{ price: 435 }])
	await raisePrices(31)
	const answer = await post({ [pricePromiseField]: shown?.promise ?? '', [shownSumField]: '435' })
	expect(answer).toMatchObject({ status: 409, problem: 'price-changed' })
	expect(drawInSite(<AppointmentSum state={answer.state} />)).toContain('från 435 kr till')
})

test('without script the prices of the list of workshops are kept with the chosen time and a mistake in the form', async () => {
	const { load, post, raisePrices } = await open()
	const list = new URL(page)
	list.searchParams.delete('time')
	const found = (await load(list)).workshops?.found[0]?.charges
	const withPrices = new URL(page)
	withPrices.searchParams.set('promise', found?.promise ?? '')
	withPrices.searchParams.set('sum', '435')
	const sumAfter = async (load: () => Promise<BookingStart>) =>
		drawInSite(<AppointmentSum state={(await load()).state} />)

	await raisePrices(20)
	const shown = await sumAfter(() => load(withPrices))
	expect(shown).toContain('435')
	expect(shown).not.toContain('ändrats')
	const asked = { [pricePromiseField]: found?.promise ?? '', [shownSumField]: '435' }
	const wrong = await post({ ...asked, phone: '1' })
	expect(wrong).toMatchObject({ problem: 'invalid-fields' })
	expect(drawInSite(<AppointmentSum state={wrong.state} />)).toBe(shown)

	await raisePrices(31)
	expect(await sumAfter(() => load(withPrices))).toContain('från 435 kr till')
})

test.each(['', '-5', 'free', '1e99'])('a sum that no form of ours has sent is not shown: %s', async (sum) => {
	const { load, post, raisePrices } = await open()
	const promise = (await load()).state.appointment?.workshop.charges?.promise ?? ''
	await raisePrices(31)
	const answer = await post({ [pricePromiseField]: promise, [shownSumField]: sum })
	expect(drawInSite(<AppointmentSum state={answer.state} />)).not.toContain('ändrats')
})

test('a week that the workshop does not answer is no week without free times', async () => {
	const { load } = await open((workshop) => ({
		...workshop,
		findWeek: async () => fail({ code: 'unavailable', reason: 'down' }),
	}))
	const start = await load(new URL(`${page}`.replace('&time=2026-11-24T09:00:00', '')))
	expect(start.week?.days).toEqual({ code: 'server-error' })
	expect(start.workshopDays).toEqual({ d1: 'failed' })
	const chosen = await load()
	expect([chosen.state.appointment, chosen.week?.days]).toEqual([null, { code: 'server-error' }])
})
