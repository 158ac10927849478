const hourMs = 60 * 60 * 1000

/** Allows for small corrections and for machines with slightly different clocks. */
const toleranceMs = hourMs

/**
 * Two processes have no common measure of time except the clock itself, so a stop longer than this counts as a jump.
 */
const longestStopMs = 24 * hourMs

/**
 * The difference in milliseconds between the clock and the time that really passed; null if it is within the tolerance.
 * `lastSeen` is the clock at the last check of any process. `elapsedMs` is the time measured since this process's last
 * check, null at its first.
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
