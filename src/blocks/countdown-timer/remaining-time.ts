export const timeParts = ['days', 'hours', 'minutes', 'seconds'] as const

export type RemainingTime = Record<(typeof timeParts)[number], number>

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** What is left until `end`, both in ms since 1970; nothing once it is reached. */
export function remainingTime(end: number, now: number): RemainingTime {
	// The last second is shown until it is over.
	const left = Math.max(0, Math.ceil((end - now) / second) * second)
	return {
		days: Math.floor(left / day),
		hours: Math.floor((left % day) / hour),
		minutes: Math.floor((left % hour) / minute),
		seconds: (left % minute) / second,
	}
}

/** Ms until the shown seconds change; null when the end is reached. */
export function nextTick(end: number, now: number): number | null {
	return now >= end ? null : (end - now) % second || second
}
