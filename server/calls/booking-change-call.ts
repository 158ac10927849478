import { type BookingNotice, changeFields, parseSlotValue } from '#features/managed-booking/changes.ts'
import { toSitePath } from '#sites/site-address.ts'
import { type FreeSlot, type ManageError, managePath, type Workshop } from '#workshop/workshop.ts'
import type { Call } from '../route.ts'
import type { WorkshopCallParts } from './workshop-calls.ts'

/** Moves or cancels a booking as its page asks, and leads back to the page. */
export async function answerBookingChangeCall(call: Call, { workshopOf, log }: WorkshopCallParts): Promise<Response> {
	const { site } = call.env.address
	const workshop = workshopOf(site)
	if (!workshop) return call.json({ code: 'not-found' }, 404)
	const fields = call.var.form?.fields ?? new URLSearchParams()
	const token = fields.get(changeFields.token) ?? ''
	const slot = parseSlotValue(fields.get(changeFields.slot) ?? '')
	const done = await change(workshop, { fields, token, slot })
	if (done === 'unavailable') log.warn({}, 'a booking could not be changed')
	const asked = site.languages.find(({ language }) => language === fields.get(changeFields.language))
	const { language } = asked ?? site.languages[0]
	const query = new URLSearchParams({ token, done })
	// The other times of the week that the visitor was looking at.
	if (done === 'taken' && slot) query.set('from', slot.timeSlot.slice(0, 10))
	return call.redirect(`${toSitePath(site, language, managePath)}?${query}`, 303)
}

async function change(
	workshop: Workshop,
	{ fields, token, slot }: { fields: URLSearchParams; token: string; slot: FreeSlot | null },
): Promise<BookingNotice> {
	if (fields.get(changeFields.cancel) === 'yes') {
		const cancelled = await workshop.cancelBooking(token)
		return cancelled.ok ? 'cancelled' : notices[cancelled.error.code]
	}
	if (!slot) return 'taken'
	const moved = await workshop.moveBooking(token, slot)
	return moved.ok ? 'moved' : notices[moved.error.code]
}

const notices: Record<ManageError['code'], BookingNotice> = {
	'slot-not-available': 'taken',
	'not-changeable': 'not-changeable',
	'booking-not-found': 'not-changeable',
	unavailable: 'unavailable',
}
