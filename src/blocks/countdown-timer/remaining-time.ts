export const timeParts = ['days', 'hours', 'minutes', 'seconds'] as const

export type RemainingTime = Record<(typeof timeParts)[number], number>

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The time until `end`; both are milliseconds since 1970. Zero after `end`. */
export function remainingTime(end: number, now: number): RemainingTime {
	// Rounded up, so that the last second is shown until it is over.
	const left = Math.max(0, Math.ceil((end - now) / second) * second)
	return {
		days: Math.floor(left / day),
		hours: Math.floor((left % day) / hour),
		minutes: Math.floor((left % hour) / minute),
		seconds: (left % minute) / second,
	}
}

/** Milliseconds until the displayed seconds change; null after `end`. */
export function nextTick(end: number, now: number): number | null {
	return now >= end ? null : (end - now) % second || second
}
