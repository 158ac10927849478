/** Local times without zone, in order, by their day. */
export function daysOfTimes(times: readonly string[]): { date: string; times: string[] }[] {
	const days = new Map<string, string[]>()
	for (const time of times) {
		const date = time.slice(0, 10)
		days.set(date, [...(days.get(date) ?? []), time])
	}
	return [...days].map(([date, ofDay]) => ({ date, times: ofDay }))
}
