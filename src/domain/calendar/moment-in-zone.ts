import { fail, ok, type Result } from '#platform/result.ts'
import { wallClock } from './wall-clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** `2026-12-24T15:00` as clocks in the zone show a moment; empty if the text is none. One without an offset is local already. */
export function toLocalTime(moment: string, timeZone: string): string {
	if (/T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(moment)) return moment.slice(0, 16)
	const ms = Date.parse(moment)
	return Number.isNaN(ms) ? '' : new Date(clockMs(ms, timeZone)).toISOString().slice(0, 16)
}

/** The moment with its offset at which clocks in the zone show `2026-12-24T15:00`. One that they skip is an hour later. */
export function toZonedMoment(local: string, timeZone: string): string {
	const asUtc = asUtcMs(local)
	const moment = firstMoment(asUtc, timeZone) ?? asUtc - offsetAt(asUtc - dayMs, timeZone)
	const offset = (asUtc - moment) / minuteMs
	const two = (count: number) => String(count).padStart(2, '0')
	const size = Math.abs(offset)
	return `${local}:00${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** `next`: the first local time after the ones that are skipped. */
export type TimeSkipped = { code: 'time-skipped'; next: string }

/** The moment at which clocks in the zone show `2026-12-24T15:00`: the first, if they show it twice. */
export function findMoment(local: string, timeZone: string): Result<Date, TimeSkipped> {
	const asUtc = asUtcMs(local)
	const moment = firstMoment(asUtc, timeZone)
	if (moment !== null) return ok(new Date(moment))
	let next = asUtc + minuteMs
	while (firstMoment(next, timeZone) === null) next += minuteMs
	return fail({ code: 'time-skipped', next: new Date(next).toISOString().slice(0, 16) })
}

const asUtcMs = (local: string) => Date.parse(`${local}:00Z`)

/** Null if the clock skips the time. */
function firstMoment(asUtc: number, timeZone: string): number | null {
	const candidates = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - offsetAt(near, timeZone))
	const right = candidates.filter((moment) => clockMs(moment, timeZone) === asUtc)
	return right.length > 0 ? Math.min(...right) : null
}

const offsetAt = (ms: number, timeZone: string) => clockMs(ms, timeZone) - ms

/** What clocks in the zone show, as if it were UTC. */
function clockMs(ms: number, timeZone: string): number {
	const { date, minutes } = wallClock(new Date(ms), timeZone)
	// Not parsed: years have from one digit to five.
	const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
	return new Date(0).setUTCFullYear(year, month - 1, day) + minutes * minuteMs
}
