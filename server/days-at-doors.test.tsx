import { expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { daysOf, readBoardView } from '#desk/rooms/bookings/board-address.ts'
import { ManagedBookingPage } from '#features/managed-booking/managed-booking-page.tsx'
import { loadManagedBooking } from '#features/managed-booking/server/load-managed-booking.ts'
import { takeBookingChange } from '#features/managed-booking/server/take-booking-change.ts'
import { parseBookingQuery } from '#features/service-booking/booking-address.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog as log } from '#platform/logger.ts'
import { pages } from '#routes/pages.ts'
import { createContext } from '#testing/create-context.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { fillTestWorkshops, openTestWorkshop } from '#workshop/testing/test-workshops.ts'
import { contractBooking } from '#workshop/workshop.contract.ts'
import type { RunningServices } from './open-services.ts'
import { createRates } from './routes/route-limits.ts'
import type { RouteParts } from './routes/route-parts.ts'
import { createWorkshopRoutes } from './routes/workshop-routes.ts'
import { createRoutes } from './routes.ts'
import { serveRoutes } from './testing/serve-routes.ts'

// What comes as a day at the doors that the table of paths and the pages declare. Bodies are with their calls.

const environment = parseEnvironment({})
const noDays = ['2026-99-99', '2026-02-30', '0000-01-01', '9999-12-31', '2026-11-2', '-']

async function openBooking() {
	const { db } = await openSqlite()
	await fillTestWorkshops(db)
	const workshop = openTestWorkshop(db)
	const booked = await workshop.book(contractBooking)
	return { workshop, token: booked.ok ? (booked.value.manageToken ?? '') : '' }
}

/** A name at which a day comes; every other name of the table is none of them. */
const dayNames = ['from', 'day', 'date', 'week', 'weekStart', 'time', 'until', 'start', 'end', 'startDate', 'endDate']

test('the doors that take a day are those of this file', () => {
	const parts = { services: { onChange() {} }, environment, folders: { built: '', shipped: '' }, pageRoute: {} }
	const routes = createRoutes(parts as unknown as RouteParts)
	// A preview of a page takes the names of the page.
	const ofTable = routes.filter(({ path }) => !path.includes('/desk/pages/preview'))
	const ofRoutes = ofTable.flatMap(({ path, query }) =>
		[path].flat().flatMap((each) => {
			const named = each.split('/:')
			return dayNames.filter((name) => named.includes(name) || (each !== '*' && query?.has(name)))
		}),
	)
	const ofPages = pages.flatMap(({ query = [] }) =>
		dayNames.filter((name) => (typeof query === 'function' ? query(name) : query.includes(name))),
	)
	expect([...new Set(ofRoutes)]).toEqual(['weekStart', 'day', 'date'])
	expect([...new Set(ofPages)]).toEqual(['week', 'time', 'from'])
})

test.each(noDays)('the week from "%s" is refused by the call for times', async (day) => {
	const { workshop } = await openBooking()
	const services = { workshopOf: () => workshop, log } as unknown as RunningServices
	const ask = await serveRoutes(createWorkshopRoutes(services, createRates(environment)))
	const answer = await ask(`/api/mechmate/timeslots/from/ABC123/d1/${day}/?serviceOfferings=wash`)
	expect([answer.status, JSON.parse(String(answer.body)).errors['Error Result'][1]]).toEqual([
		400,
		'BadRequest,weekStart',
	])
})

test.each(noDays)('the page of a booking shows its own week instead of one from "%s"', async (day) => {
	vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] })
	onTestFinished(() => void vi.useRealTimers())
	const { workshop, token } = await openBooking()
	const context = createContext(`/my-booking?token=${token}&from=${day}`, { content: {} as never, stock: {} as never })
	Object.assign(context, { content: { getDictionary: async () => ({}) } })
	const page = await loadManagedBooking(context, { workshopOf: () => workshop }, null)
	expect(page?.managed.found).toMatchObject({ from: '2026-11-23' })
	expect(page && drawInSite(<ManagedBookingPage {...page.managed} />)).toContain('24 november')
})

test.each(noDays)('a booking is not moved to "%s", and its page is asked for no week from then', async (day) => {
	const { workshop, token } = await openBooking()
	const url = new URL(`https://carhall-se.example/my-booking?token=${token}`)
	const fields = new URLSearchParams({ slot: `${day}T08:00:00` })
	expect(await takeBookingChange({ workshop, language: 'sv' as const, url, log }, fields)).toMatchObject({
		shown: { from: null },
		status: 409,
	})
})

test.each(noDays)('the service booking takes "%s" neither as a week nor as a time', (day) => {
	const query = new URLSearchParams(`week=${day}&time=${day}T08:00:00`)
	expect(parseBookingQuery(query)).toMatchObject({ week: null, timeSlot: null })
})

test.each(noDays)('the board of the desk shows today instead of "%s"', (day) => {
	const options = { departments: [{ id: 'd1' }], todayIn: () => '2026-11-23' }
	const view = readBoardView(new URLSearchParams(`day=${day}&span=week`), options)
	expect(view && daysOf(view)).toEqual({ from: '2026-11-23', days: 7 })
})
