import { clockStyle, timeOfDay } from '#domain/calendar/time-of-day.ts'
import { quarterMinutes } from '#domain/calendar/zone-clock.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import {
	type BookingChangeKind,
	type BookingRecord,
	isTestDrive,
	type WorkshopBookingState,
} from '#workshop/booking-record.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import type { FreeSlot } from '#workshop/workshop.ts'

export const bookingStateTexts = {
	confirmed: 'desk.bookingState.confirmed',
	cancelled: 'desk.bookingState.cancelled',
	done: 'desk.bookingState.done',
	'no-show': 'desk.bookingState.noShow',
} satisfies Record<WorkshopBookingState, TextKey>

export const bookingChangeTexts = {
	booked: 'desk.bookingChange.booked',
	moved: 'desk.bookingChange.moved',
	reassigned: 'desk.bookingChange.reassigned',
	cancelled: 'desk.bookingState.cancelled',
	done: 'desk.bookingState.done',
	'no-show': 'desk.bookingState.noShow',
	reopened: 'desk.bookingChange.reopened',
} satisfies Record<BookingChangeKind, TextKey>

/** `Mon 23 November, 08:30`, or the day alone if the car is left for the whole day. */
export function handInText(
	{ handIn, isFullDay }: Pick<BookingRecord, 'handIn' | 'isFullDay'>,
	{ t, locale, timeZone }: { t: Translate; locale: string; timeZone: string },
): string {
	const day = { weekday: 'short', day: 'numeric', month: 'long', timeZone } as const
	const moment = handIn * quarterMinutes * 60_000
	if (isFullDay) return `${dateFormat(locale, day).format(moment)}, ${t('desk.wholeDay').toLocaleLowerCase(locale)}`
	return dateFormat(locale, { ...day, ...clockStyle(locale) }).format(moment)
}

/** When the car is ready; null if it is not known, and for test drives, after which nothing is ready. */
export function readyText(
	booking: BookingRecord,
	{ t, locale, timeZone }: { t: Translate; locale: string; timeZone: string },
): string | null {
	if (booking.readyAt === null || isTestDrive(booking)) return null
	return t('desk.readyAt', { time: handInText({ handIn: booking.readyAt, isFullDay: false }, { t, locale, timeZone }) })
}

/** A free time as `handInText`. */
export function freeSlotText(
	{ timeSlot, isFullDay }: FreeSlot,
	{ t, locale }: { t: Translate; locale: string },
): string {
	const moment = Date.parse(`${timeSlot}Z`)
	if (Number.isNaN(moment)) return t('desk.time')
	return handInText({ handIn: moment / (quarterMinutes * 60_000), isFullDay }, { t, locale, timeZone: 'UTC' })
}

/** The time of day of a free time, or that it is the whole day. */
export function slotClockText(
	{ timeSlot, isFullDay }: FreeSlot,
	{ t, locale }: { t: Translate; locale: string },
): string {
	const [hours, minutes] = timeSlot.slice(11, 16).split(':').map(Number)
	return isFullDay ? t('desk.wholeDay') : timeOfDay((hours ?? 0) * 60 + (minutes ?? 0), locale)
}

export function longDayText(date: string, locale: string): string {
	const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
	return dateFormat(locale, style).format(Date.parse(`${date}T00:00:00Z`))
}

export function shortDayText(date: string, locale: string): string {
	const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
	return dateFormat(locale, style).format(Date.parse(`${date}T00:00:00Z`))
}

/** Name of a technician, or the id of someone without one or who has left. */
export function technicianName({ schedule }: WorkshopDepartment, id: string): string {
	return schedule.technicians.find((each) => each.id === id)?.name || id
}

/** `Bay 2`; the id of a bay without a name or one that is gone. */
export function bayName({ schedule }: WorkshopDepartment, id: string, t: Translate): string {
	return t('desk.bayNamed', { name: schedule.bays.find((each) => each.id === id)?.name || id })
}

/** Where a plate may break: `ABC` and `123`, `AB` and `12CDE`, `ABC-` and `123`. */
export function plateParts(plate: string): [first: string, second: string] {
	const [, first, second] = /^(\p{L}+[-\s]?)(\d.*)$/u.exec(plate) ?? []
	return first && second ? [first, second] : [plate, '']
}

export function customerName({ content: { customer } }: BookingRecord): string {
	return `${customer.firstName} ${customer.lastName}`.trim()
}
