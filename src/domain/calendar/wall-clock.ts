import { dateFormat } from '#platform/intl-formats.ts'

/** A moment in local time: the day and the minutes after midnight. */
export type WallClock = { date: string; minutes: number }

export function clockFormat(timeZone: string): Intl.DateTimeFormat {
	return dateFormat('en-GB', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
}

/** The local time of a time zone at a moment. */
export function wallClock(now: Date, timeZone: string): WallClock {
	const part = Object.fromEntries(
		clockFormat(timeZone)
			.formatToParts(now)
			.map(({ type, value }) => [type, value]),
	)
	return { date: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) }
}
