import { ManagedBookingPage } from '#features/managed-booking/managed-booking-page.tsx'
import { loadManagedBooking } from '#features/managed-booking/server/load-managed-booking.ts'
import type { Services } from '#services.ts'
import { managePath } from '#workshop/workshop.ts'
import { definePage } from './define-page.ts'

/** A booking of the workshop, by the link in its mail. */
export const managedBooking = definePage({
	path: managePath,
	query: ['token', 'from', 'done'],
	forms: ['BookingChange'],
	async load(context, services: Pick<Services, 'workshopOf'>) {
		const { posted } = context
		const page = await loadManagedBooking(context, services, posted?.kind === 'change' ? posted.refused : null)
		return page && { ...page, main: <ManagedBookingPage {...page.managed} /> }
	},
})
