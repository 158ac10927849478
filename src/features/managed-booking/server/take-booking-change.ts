import type { Language } from '#domain/market.ts'
import type { FormAnswer } from '#page/form/form-answer.ts'
import { redirectTo } from '#page/redirect.ts'
import type { PageUrl } from '#page/visit.ts'
import type { Logger } from '#platform/logger.ts'
import { parseSlotValue } from '#workshop/slot-value.ts'
import type { ManageError, Workshop } from '#workshop/workshop.ts'
import { type BookingNotice, changeFields } from '../changes.ts'

/** A change that was not made. `from` is the day that was asked for, with the other times of its week. */
export type RefusedChange = { notice: BookingNotice; from: string | null }

/** Moves or cancels a booking as its page asks. */
export async function takeBookingChange(
	{ workshop, language, url, log }: { workshop: Workshop; language: Language; url: PageUrl<'token'>; log: Logger },
	fields: URLSearchParams,
): Promise<FormAnswer<RefusedChange>> {
	const token = url.searchParams.get('token') ?? ''
	const slot = parseSlotValue(fields.get(changeFields.slot) ?? '')
	const isCancelled = fields.get(changeFields.cancel) === 'yes'
	const changed = isCancelled
		? await workshop.cancelBooking(token, language)
		: slot && (await workshop.moveBooking(token, slot, language))
	const refused = changed === null ? 'taken' : changed.ok ? null : notices[changed.error.code]
	if (!refused) {
		const done: BookingNotice = isCancelled ? 'cancelled' : 'moved'
		return redirectTo(`${url.pathname}?${new URLSearchParams({ token, done })}`, 303)
	}
	if (refused === 'unavailable') log.warn({}, 'a booking could not be changed')
	const from = refused === 'taken' && slot ? slot.timeSlot.slice(0, 10) : null
	return { shown: { notice: refused, from }, status: refused === 'unavailable' ? 503 : 409 }
}

const notices: Record<ManageError['code'], BookingNotice> = {
	'slot-not-available': 'taken',
	'not-changeable': 'not-changeable',
	'booking-not-found': 'not-changeable',
	unavailable: 'unavailable',
}
