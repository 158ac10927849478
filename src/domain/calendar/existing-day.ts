/** True for `2026-02-28`, false for `2026-02-30`, which JavaScript takes for the 2nd of March. */
export function isExistingDay(day: string): boolean {
	const time = Date.parse(`${day}T00:00:00Z`)
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
