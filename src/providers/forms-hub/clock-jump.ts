const hourMs = 60 * 60 * 1000

/** Small corrections, and clocks of several machines that differ a little. */
const toleranceMs = hourMs

/** Between two processes there is no common measure of time but the clock itself. A longer stop is taken for a jump. */
const longestStopMs = 24 * hourMs

/**
 * By how many milliseconds the clock has left the time that really passed; null when it has not.
 * `lastSeen` is the clock at the last look of any process, `elapsedMs` the time measured since the last look of this one, null at its
 * first.
 */
export function findClockJump({
	now,
	lastSeen,
	elapsedMs,
}: {
	now: Date
	lastSeen: Date | null
	elapsedMs: number | null
}): number | null {
	if (!lastSeen) return null
	const passed = now.getTime() - lastSeen.getTime()
	const most = elapsedMs ?? longestStopMs
	if (passed < -toleranceMs) return passed
	return passed > most + toleranceMs ? passed - (elapsedMs ?? 0) : null
}
