import { expect, test } from 'vitest'
import { dateOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

function startAt(timeZone: string, day: string, minutes: number): Date {
	return dateOf(zoneClock(timeZone).quarterAt(day, minutes))
}

function event(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
	return {
		uid: 'ABC@carhall.example',
		sequence: 0,
		isCancelled: false,
		start: startAt('Europe/Stockholm', '2026-11-24', 8 * 60 + 30),
		minutes: 30,
		stampedAt: new Date('2026-11-22T09:00:00.123Z'),
		summary: 'Service; Carhall, Umeå',
		description:
			'Liten service\nÅtgärder \\ och en rad som är så lång att den måste vikas, med å, ä och ö i sig – även här',
		location: 'Storgatan 1, Umeå',
		latitude: 63.8258,
		longitude: 20.263,
		url: 'https://carhall.example/boka?token=x',
		organizer: { name: 'Carhall, Umeå "Öst"', email: 'umea@carhall.example' },
		...overrides,
	}
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('lines end in CR and LF, have 75 bytes at most and unfold to what was written', () => {
	const text = calendarFile(event())
	expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
	expect(unfolded(text)).toContain(
		'DESCRIPTION:Liten service\\nÅtgärder \\\\ och en rad som är så lång att den måste vikas\\, med å\\, ä och ö i sig – även här\r\n',
	)
	expect(unfolded(text)).toContain('SUMMARY:Service\\; Carhall\\, Umeå\r\n')
})

test.each([
	['Europe/Stockholm', '2026-11-24', '20261124T073000Z', '20261124T080000Z'],
	['Europe/Stockholm', '2027-03-28', '20270328T063000Z', '20270328T070000Z'],
	['Europe/Helsinki', '2026-11-24', '20261124T063000Z', '20261124T070000Z'],
	['Europe/London', '2026-07-01', '20260701T073000Z', '20260701T080000Z'],
])('08:30 in %s on %s is %s, for half an hour', (timeZone, day, start, end) => {
	const text = calendarFile(event({ start: startAt(timeZone, day, 8 * 60 + 30) }))
	expect(text).toContain(`DTSTART:${start}\r\nDTEND:${end}`)
	expect(text).toContain('DTSTAMP:20261122T090000Z')
})

test('a line is folded when it is full, after 75 bytes at most, and never within a character', () => {
	for (const letter of ['x', 'å', '\u{1f697}'])
		for (let length = 1; length <= 180; length++) {
			const summary = letter.repeat(length)
			const lines = calendarFile(event({ summary })).split('\r\n')
			const start = lines.findIndex((line) => line.startsWith('SUMMARY:'))
			const end = lines.findIndex((line, index) => index > start && !line.startsWith(' '))
			const folded = lines.slice(start, end)
			expect(folded.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(`SUMMARY:${summary}`)
			for (const line of folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
			// No line is cut before it is full.
			for (const line of folded.slice(0, -1)) expect(Buffer.byteLength(line + letter)).toBeGreaterThanOrEqual(75)
		}
})

test('place and page go along', () => {
	const text = unfolded(calendarFile(event()))
	expect(text).toContain('LOCATION:Storgatan 1\\, Umeå\r\n')
	expect(text).toContain('GEO:63.8258;20.263')
	expect(text).toContain('https://carhall.example/boka?token=x\r\n')
})

test('an event without an address has its position only', () => {
	const text = calendarFile(event({ location: '' }))
	expect(text).not.toContain('LOCATION')
	expect(text).toContain('GEO:63.8258;20.263')
})

test.each([false, true])(
	'the workshop is the organizer, by whose address a calendar knows a change again (cancelled: %s)',
	(isCancelled) => {
		const text = unfolded(calendarFile(event({ isCancelled })))
		// Quotation marks as RFC 6868 has them.
		expect(text).toContain(`\r\nORGANIZER;CN="Carhall, Umeå ^'Öst^'":mailto:umea@carhall.example\r\n`)
		const unknown = calendarFile(event({ isCancelled, organizer: { name: 'Carhall', email: '' } }))
		expect(unknown).not.toContain('ORGANIZER')
	},
)

test('a change counts up, a cancellation says so', () => {
	const text = calendarFile(event({ sequence: 2, isCancelled: true }))
	expect(text).toContain('METHOD:CANCEL')
	expect(text).toContain('SEQUENCE:2\r\n')
	expect(text).toContain('STATUS:CANCELLED')
})
