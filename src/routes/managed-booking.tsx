import { sitePage } from '#document/site-page.server.ts'
import { ManagedBookingPage } from '#features/managed-booking/managed-booking-page.tsx'
import { loadManagedBooking, ownsManagedBooking } from '#features/managed-booking/server/load-managed-booking.ts'
import type { PageRoute } from './page-route.ts'

/** A booking of the workshop, by the link in its mail. */
export const managedBooking: PageRoute = {
	owns: ownsManagedBooking,
	forms: ['BookingChange'],
	async load(context) {
		const page = await loadManagedBooking(context)
		if (!page) return null
		return sitePage(context, { ...page, styles: 'managed-booking', main: <ManagedBookingPage {...page.managed} /> })
	},
}
