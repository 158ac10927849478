import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

export type CalendarEvent = {
	/** Unique in the world, the same for every change of the event. */
	uid: string
	sequence: number
	isCancelled: boolean
	start: Date
	minutes: number
	/** When the file was made. */
	stampedAt: Date
	summary: string
	description: string
	/** Empty if the place has no address. */
	location: string
	latitude: number
	longitude: number
	/** Page of the event. */
	url: string
	/** Left out if it has no mail address. */
	organizer: { name: string; email: string }
}

/** An iCalendar file (RFC 5545) with one event, as it is published and cancelled (RFC 5546: with its organizer). Its times are in UTC: calendars show them in local time. */
export function calendarFile(event: CalendarEvent): string {
	const { uid, sequence, isCancelled, start, minutes, stampedAt, summary, description, url, organizer } = event
	const geo = { lat: event.latitude, lon: event.longitude }
	const calendar = ical({
		prodId: { company: 'Forecourt', product: 'Service booking', language: 'EN' },
		method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
	})
	calendar.createEvent({
		id: uid,
		sequence,
		status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		stamp: stampedAt,
		start,
		end: new Date(start.getTime() + minutes * 60_000),
		summary,
		description,
		// The library refuses an empty title.
		location: event.location === '' ? { geo } : { title: event.location, geo },
		url,
		...(organizer.email !== '' && { organizer }),
		transparency: ICalEventTransparency.OPAQUE,
	})
	return calendar.toString()
}
