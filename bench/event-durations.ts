type TraceEvent = {
	name: string
	ph: string
	ts: number
	id?: string
	id2?: { local?: string }
	args?: { data?: { type?: string } }
}

/** Milliseconds from each event of a type to the paint after it, from a trace of Chromium. */
export function eventDurations(trace: Buffer, type: string): number[] {
	const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
	const started = new Map<string, number>()
	const durations: number[] = []
	for (const { name, ph, ts, id, id2, args } of traceEvents.toSorted((a, b) => a.ts - b.ts)) {
		if (name !== 'EventTiming') continue
		const key = id ?? id2?.local ?? ''
		if (ph === 'b' && args?.data?.type === type) started.set(key, ts)
		const start = started.get(key)
		if (ph !== 'e' || start === undefined) continue
		durations.push((ts - start) / 1000)
		started.delete(key)
	}
	return durations
}
