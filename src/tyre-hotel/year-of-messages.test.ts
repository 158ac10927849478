import { beforeAll, describe, expect, test } from 'vitest'
import { type PlayedBooking, type PlayedVisit, playYear, type SentMessage } from './testing/play-year.ts'

/** Over a leap day, both changes of the clock, a season and the New Year. */
const outages: [string, string][] = [
	['2028-02-28T06:00:00Z', '2028-03-01T06:00:00Z'],
	['2028-03-25T06:00:00Z', '2028-03-27T09:00:00Z'],
	['2028-10-28T06:00:00Z', '2028-10-30T12:00:00Z'],
	['2028-11-20T06:00:00Z', '2028-11-22T06:00:00Z'],
	['2028-12-31T06:00:00Z', '2029-01-02T08:00:00Z'],
]

const tomorrow = /\bi morgon\b|\bi morgen\b|\btomorrow\b|huomenna|huomis|zajtra/i
const today = /\bi dag\b|\btoday\b|tänään|tämänpäiv|\bdnes/i

/** By another way than the letters': as the clock on the workshop's wall reads. */
function localOf(at: Date, timeZone: string): string {
	const format =
		formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
	formats.set(timeZone, format)
	return format.format(at).replace(' ', 'T')
}
const formats = new Map<string, Intl.DateTimeFormat>()
const daysBetween = (from: string, to: string) =>
	Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)

describe('a year of bookings, wheels in store and their messages', () => {
	let sent: SentMessage[]
	let bookings: PlayedBooking[]
	let visits: PlayedVisit[]
	beforeAll(async () => {
		const year = await playYear({ from: '2028-01-02T05:00:00Z', to: '2029-01-08T05:00:00Z', outages })
		sent = year.sent
		bookings = year.bookings
		visits = year.visits
	}, 600_000)

	/** Letters of bookings to their customers. */
	const letters = () => {
		const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]))
		return sent.flatMap((message) => {
			const { id, sequence, letter } =
				/^booking-(?<id>\w+)-(?<sequence>\d+)-(?<letter>\w+)\.mail$/.exec(message.id)?.groups ?? {}
			const booking = bookingOf.get(id ?? '')
			if (!booking || letter === 'workshop') return []
			return [{ ...message, booking, letter, isLast: Number(sequence) === booking.sequence }]
		})
	}

	/** Text messages with a code of the tyre hotel. */
	const codes = () => sent.filter(({ channel, text }) => channel === 'sms' && /\n@\S+ #\d{4}$/.test(text))

	test('is long and varied enough', () => {
		const kinds = (pattern: RegExp) => sent.filter(({ id }) => pattern.test(id)).length
		expect(kinds(/-booked\.mail/)).toBeGreaterThan(200)
		expect(kinds(/-moved\.mail/)).toBeGreaterThan(20)
		expect(kinds(/-cancelled\.mail/)).toBeGreaterThan(20)
		expect(kinds(/-reminder\.mail/)).toBeGreaterThan(100)
		expect(kinds(/^tyre-reminder.*\.sms/)).toBeGreaterThan(10)
		expect(kinds(/^tyre-reminder.*\.mail/)).toBeGreaterThan(10)
		expect(codes().length).toBeGreaterThan(50)
		expect(visits.filter(({ hasSignedIn }) => !hasSignedIn).length).toBeGreaterThan(0)
		expect(letters().filter(({ booking }) => booking.isWheelChange).length).toBeGreaterThan(100)
		expect(letters().filter(({ text }) => today.test(text)).length).toBeGreaterThan(0)
		expect(new Set(sent.map(({ site }) => site)).size).toBe(5)
	})

	test('nothing is sent twice', () => {
		expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
	})

	test('no message has a key or an unfilled place', () => {
		// A signature in a link may have any letters.
		const words = sent.map(({ text }) => text.replace(/https?:\S+/g, ''))
		expect(
			words.filter((text) => /\{\w*\}|undefined|NaN|Invalid|\b(?:bookingMail|tyreReminder|tyreHotel)\./.test(text)),
		).toEqual([])
	})

	test('"tomorrow" and "today" are, on the clock of the workshop, and stand in reminders only', () => {
		for (const { text, letter, booking, at, isLast } of letters()) {
			if (letter !== 'reminder') expect(text).not.toMatch(tomorrow)
			if (letter !== 'reminder' || !isLast) continue
			const days = daysBetween(localOf(at, booking.timeZone), booking.handIn)
			expect([tomorrow.test(text), today.test(text)], text).toEqual([days === 1, days === 0])
		}
	})

	test('no letter says "we meet" after the time, or of a time that is no more', () => {
		for (const { text, letter, booking, at, isLast } of letters()) {
			if (letter === 'cancelled') continue
			if (isLast) expect(localOf(at, booking.timeZone) < booking.handIn.slice(0, 16), text).toBe(true)
			// Overtaken by a change that came after it was sent.
			else expect(at.getTime(), text).toBeLessThan(Date.parse('2029-01-08T05:00:00Z'))
		}
	})

	test('each letter has the day and the time of the booking, as the workshop knows them', () => {
		for (const { text, booking, isLast } of letters()) {
			if (!isLast) continue
			const [hour = '', minute = ''] = booking.handIn.slice(11, 16).split(':')
			const day = String(Number(booking.handIn.slice(8, 10)))
			expect(text).toMatch(
				new RegExp(`(?<!\\d)${day}\\.? \\p{L}+.*?0?${Number(hour)}[.:]${minute}|(?<!\\d)${day} \\p{L}+`, 'u'),
			)
			expect(text, booking.handIn).toMatch(new RegExp(`(?<!\\d)0?${Number(hour)}[.:]${minute}`))
		}
	})

	test('who comes is reminded, unless nothing could be sent from then on', () => {
		const reminded = new Set(
			letters().flatMap(({ letter, booking, isLast }) => (letter === 'reminder' && isLast ? booking.id : [])),
		)
		const isLost = ({ handIn }: PlayedBooking) =>
			// Attempts after an outage are up to six hours apart.
			outages.some(([begin, end]) => handIn > begin && Date.parse(`${handIn}Z`) <= Date.parse(end) + 7 * 3_600_000)
		const booked = new Map(
			letters().flatMap(({ letter, booking, at }) =>
				letter === 'booked' || letter === 'moved' ? [[booking.id, at]] : [],
			),
		)
		const missing = bookings.filter((booking) => {
			const toldAt = booked.get(booking.id)
			const isEarly = toldAt && daysBetween(localOf(toldAt, booking.timeZone), booking.handIn) > 1
			const isPast = booking.handIn < '2029-01-07'
			return !booking.isOver && isEarly && isPast && !reminded.has(booking.id) && !isLost(booking)
		})
		expect(missing).toEqual([])
	})

	test('a season is told of once to each agreement, in its weeks, and by text message in the day only', () => {
		const seasons = sent.filter(({ id }) => id.startsWith('tyre-reminder-'))
		expect(new Set(seasons.map(({ id }) => id.replace(/(?:-\d{4}-\d\d-\d\d)?\.\w+$/, ''))).size).toBe(seasons.length)
		for (const { at, channel, id } of seasons) {
			const local = localOf(at, 'Europe/Stockholm')
			const month = Number(local.slice(5, 7))
			expect(id.includes('winter') ? month >= 10 : month >= 3 && month <= 5, `${id} ${local}`).toBe(true)
			if (channel === 'sms')
				expect(local.slice(11, 13) >= '09' && local.slice(11, 13) < '20', `${id} ${local}`).toBe(true)
		}
	})

	test('a code is sent at once or never, in the language of the visit, and says it twice', () => {
		const words = { sv: 'kod', nb: 'kode', fi: 'koodi', sk: 'kód', en: 'code' }
		for (const { at, site, text } of codes()) {
			const asked = visits.find((visit) => visit.site === site && visit.askedAt.getTime() === at.getTime())
			expect(asked?.hasSignedIn, text).toBe(true)
			expect(text.toLowerCase()).toContain(words[asked?.language ?? 'sv'])
			const [, code = 'none'] = /#(\d{4})$/.exec(text) ?? []
			expect(text.split(code)).toHaveLength(3)
		}
		expect(codes()).toHaveLength(visits.filter(({ hasSignedIn }) => hasSignedIn).length)
		const isOut = (at: Date) => outages.some(([begin, end]) => at >= new Date(begin) && at < new Date(end))
		expect(visits.filter(({ askedAt, hasSignedIn }) => hasSignedIn === isOut(askedAt))).toEqual([])
	})

	test('letters of a wheel change name it, and who comes to one is not reminded of the season', () => {
		const names = /hjulskifte|hjulskift|renkaiden kausivaihto|výmena kolies|prezutie|wheel change/i
		for (const { text, booking, letter } of letters()) {
			if (booking.isWheelChange && letter === 'booked') expect(text).toMatch(names)
		}
		const seasons = sent.filter(({ id }) => id.startsWith('tyre-reminder-'))
		for (const { at, site, text } of seasons) {
			const plain = text.replace(/[\s-]/g, '')
			const coming = bookings.filter(
				({ isWheelChange, isOver, handIn, bookedAt, timeZone, ...of }) =>
					isWheelChange &&
					!isOver &&
					of.site === site &&
					plain.includes(of.plate) &&
					bookedAt < at &&
					handIn > localOf(at, timeZone),
			)
			expect(coming, text).toEqual([])
		}
	})
})
