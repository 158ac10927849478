import { isLocalTime } from '#domain/calendar/calendar-day.ts'

/** What the page of a booking says after a change, by the name in its address. */
export const bookingNotices = ['moved', 'cancelled', 'taken', 'not-changeable', 'unavailable'] as const
export type BookingNotice = (typeof bookingNotices)[number]

/** The fields of its forms, which are posted to the page. */
export const changeFields = { slot: 'slot', cancel: 'cancel' } as const

/** A free time as the value of a button: `2026-11-24T08:00:00` with ` day` behind for the whole day. */
export function toSlotValue({ timeSlot, isFullDay }: { timeSlot: string; isFullDay: boolean }): string {
	return isFullDay ? `${timeSlot} day` : timeSlot
}

export function parseSlotValue(value: string): { timeSlot: string; isFullDay: boolean } | null {
	const [, timeSlot = '', day] = /^(.{19})( day)?$/.exec(value) ?? []
	return isLocalTime(timeSlot) ? { timeSlot, isFullDay: day !== undefined } : null
}
