import { wallClock } from './wall-clock.ts'

const minuteMs = 60_000

/** `2026-12-24T15:00` as clocks in the zone show a moment; empty if the text is none. One without an offset is local already. */
export function toLocalTime(moment: string, timeZone: string): string {
	if (/T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(moment)) return moment.slice(0, 16)
	const ms = Date.parse(moment)
	return Number.isNaN(ms) ? '' : new Date(clockMs(ms, timeZone)).toISOString().slice(0, 16)
}

/** The moment with its offset at which clocks in the zone show `2026-12-24T15:00`. */
export function toZonedMoment(local: string, timeZone: string): string {
	const asUtc = Date.parse(`${local}:00Z`)
	const offsetAt = (ms: number) => clockMs(ms, timeZone) - ms
	const offset = offsetAt(asUtc - offsetAt(asUtc)) / minuteMs
	const two = (count: number) => String(count).padStart(2, '0')
	const size = Math.abs(offset)
	return `${local}:00${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** What clocks in the zone show, as if it were UTC. */
function clockMs(ms: number, timeZone: string): number {
	const { date, minutes } = wallClock(new Date(ms), timeZone)
	return Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs
}
