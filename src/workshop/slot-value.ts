import { isLocalTime } from '#domain/calendar/calendar-day.ts'
import type { FreeSlot } from './workshop.ts'

/** A free time as the value of a button: `2026-11-24T08:00:00`, with ` day` behind for the whole day. */
export function toSlotValue({ timeSlot, isFullDay }: FreeSlot): string {
	return isFullDay ? `${timeSlot} day` : timeSlot
}

export function parseSlotValue(value: string): FreeSlot | null {
	const [, timeSlot = '', day] = /^(.{19})( day)?$/.exec(value) ?? []
	return isLocalTime(timeSlot) ? { timeSlot, isFullDay: day !== undefined } : null
}
