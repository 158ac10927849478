import { addDays } from '#domain/calendar/calendar-day.ts'
import { type Quarter, quarterMinutes, type ZoneClock, zoneClock } from '#domain/calendar/zone-clock.ts'

export type CalendarEvent = {
	/** Unique in the world, the same for every change of the event. */
	uid: string
	sequence: number
	isCancelled: boolean
	timeZone: string
	start: Quarter
	minutes: number
	/** When the file was made. */
	stampedAt: Date
	summary: string
	description: string
	location: string
	latitude: number
	longitude: number
	/** Page of the event. */
	url: string
}

/** An iCalendar file (RFC 5545) with one event in local time and the rules of its time zone. */
export function calendarFile(event: CalendarEvent): string {
	const { uid, sequence, isCancelled, timeZone, start, minutes, stampedAt } = event
	const clock = zoneClock(timeZone)
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Forecourt//Service booking//EN',
		'CALSCALE:GREGORIAN',
		`METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
		...zoneLines(timeZone, clock, start),
		'BEGIN:VEVENT',
		`UID:${uid}`,
		`SEQUENCE:${sequence}`,
		`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
		`DTSTAMP:${stampedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
		`DTSTART;TZID=${timeZone}:${localStamp(clock, start)}`,
		`DURATION:PT${minutes}M`,
		`SUMMARY:${escapeText(event.summary)}`,
		`DESCRIPTION:${escapeText(event.description)}`,
		`LOCATION:${escapeText(event.location)}`,
		`GEO:${event.latitude.toFixed(6)};${event.longitude.toFixed(6)}`,
		`URL:${event.url}`,
		'TRANSP:OPAQUE',
		'END:VEVENT',
		'END:VCALENDAR',
	]
	return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Local date and time, such as `20261124T083000`. */
function localStamp(clock: ZoneClock, quarter: Quarter): string {
	const { date, minutes } = clock.localAt(quarter)
	const time = [Math.floor(minutes / 60), minutes % 60, 0].map((part) => String(part).padStart(2, '0')).join('')
	return `${date.replaceAll('-', '')}T${time}`
}

/** Backslash, semicolon, comma and line break. */
function escapeText(text: string): string {
	return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** Lines have 75 bytes at most; the rest follows after a space. No letter is cut. */
function fold(line: string): string {
	const parts: string[] = []
	let part = ''
	let bytes = 0
	for (const character of line) {
		const length = Buffer.byteLength(character)
		// The space of a continued line counts.
		if (bytes + length > (parts.length === 0 ? 75 : 74)) {
			parts.push(part)
			part = ''
			bytes = 0
		}
		part += character
		bytes += length
	}
	return [...parts, part].join('\r\n ')
}

/** The time zone with the changes of the clock around an event; a zone that has none keeps its offset. */
function zoneLines(timeZone: string, clock: ZoneClock, around: Quarter): string[] {
	const changes = findChanges(clock, around)
	const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`]
	if (changes.length === 0) {
		const offset = offsetText(offsetAt(clock, around))
		lines.push('BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`)
		lines.push('END:STANDARD')
	}
	for (const { at, before, after } of changes) {
		const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
		lines.push(`BEGIN:${kind}`)
		// The local time at which the clock is changed, as it was before the change.
		lines.push(`DTSTART:${stampOf((at + before) * quarterMinutes)}`)
		lines.push(`TZOFFSETFROM:${offsetText(before)}`, `TZOFFSETTO:${offsetText(after)}`, `END:${kind}`)
	}
	return [...lines, 'END:VTIMEZONE']
}

function stampOf(minutes: number): string {
	return new Date(minutes * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

type Change = { at: Quarter; before: number; after: number }

/** Changes of the clock from a year before an event to a year after it. */
function findChanges(clock: ZoneClock, around: Quarter): Change[] {
	const changes: Change[] = []
	const first = addDays(clock.localAt(around).date, -366)
	let start = clock.quarterAt(first, 0)
	for (let day = 1; day <= 2 * 366; day++) {
		const next = clock.quarterAt(addDays(first, day), 0)
		if (next - start !== 96) {
			const before = offsetAt(clock, start)
			const after = offsetAt(clock, next)
			let at = start
			while (offsetAt(clock, at) === before) at++
			changes.push({ at, before, after })
		}
		start = next
	}
	return changes
}

/** Quarters that local time is ahead of UTC. */
function offsetAt(clock: ZoneClock, quarter: Quarter): number {
	const { date, minutes } = clock.localAt(quarter)
	return (Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes) / quarterMinutes - quarter
}

function offsetText(quarters: number): string {
	const minutes = Math.abs(quarters) * quarterMinutes
	const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join('')
	return `${quarters < 0 ? '-' : '+'}${digits}`
}
