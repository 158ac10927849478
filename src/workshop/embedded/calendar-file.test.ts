import { expect, test } from 'vitest'
import { zoneClock } from '#domain/calendar/zone-clock.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

function event(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
	return {
		uid: 'ABC@carhall.example',
		sequence: 0,
		isCancelled: false,
		timeZone: 'Europe/Stockholm',
		start: zoneClock('Europe/Stockholm').quarterAt('2026-11-24', 8 * 60 + 30),
		minutes: 30,
		stampedAt: new Date('2026-11-22T09:00:00.123Z'),
		summary: 'Service; Carhall, Umeå',
		description:
			'Liten service\nÅtgärder \\ och en rad som är så lång att den måste vikas, med å, ä och ö i sig – även här',
		location: 'Storgatan 1, Umeå',
		latitude: 63.8258,
		longitude: 20.263,
		url: 'https://carhall.example/boka?token=x',
		...overrides,
	}
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('lines end in CR and LF, have 75 bytes at most and unfold to what was written', () => {
	const text = calendarFile(event())
	expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
	expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
	expect(unfolded(text)).toContain(
		'DESCRIPTION:Liten service\\nÅtgärder \\\\ och en rad som är så lång att den måste vikas\\, med å\\, ä och ö i sig – även här\r\n',
	)
	expect(unfolded(text)).toContain('SUMMARY:Service\\; Carhall\\, Umeå\r\n')
})

test('the event has its local time, and the zone both changes of the clock around it', () => {
	const text = unfolded(calendarFile(event()))
	expect(text).toContain('DTSTART;TZID=Europe/Stockholm:20261124T083000\r\nDURATION:PT30M')
	expect(text).toContain('DTSTAMP:20261122T090000Z')
	expect(text).toContain(
		'BEGIN:DAYLIGHT\r\nDTSTART:20260329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT',
	)
	expect(text).toContain(
		'BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD',
	)
	expect(text).toContain('DTSTART:20270328T020000')
})

test.each([
	['Europe/London', '+0000', '20260329T010000'],
	['Europe/Helsinki', '+0200', '20260329T030000'],
])('%s changes its clock at its own local time', (timeZone, offset, change) => {
	const text = calendarFile(event({ timeZone, start: zoneClock(timeZone).quarterAt('2026-11-24', 480) }))
	expect(text).toContain(`DTSTART:${change}\r\nTZOFFSETFROM:${offset}`)
	expect(text).toContain(`DTSTART;TZID=${timeZone}:20261124T080000`)
})

test('a zone without changes keeps its offset', () => {
	const text = calendarFile(event({ timeZone: 'UTC', start: zoneClock('UTC').quarterAt('2026-11-24', 480) }))
	expect(text).toContain('BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000')
})

test('a change counts up, a cancellation says so', () => {
	const text = calendarFile(event({ sequence: 2, isCancelled: true }))
	expect(text).toContain('METHOD:CANCEL')
	expect(text).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED')
})
