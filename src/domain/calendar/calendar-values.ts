import { z } from 'zod'
import { isCalendarDay, isLocalTime } from './calendar-day.ts'

/** A day as forms and calls take it. */
export const calendarDay = z.string().refine(isCalendarDay, 'must be a date')

/** A time of a day without zone, as forms and calls take it. */
export const localTime = z.string().refine(isLocalTime, 'must be a local time')
