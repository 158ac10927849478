/** The delay of the event loop, which also delays cached answers. */
export type LoopDelay = {
	/** In milliseconds, smoothed over about half a second. */
	readonly recentMs: number
	/** The longest delay since the last call, and the processor time of this thread meanwhile. */
	takeLongest(): { delayMs: number; cpuMs: number }
	stop(): void
}

const sampleEveryMs = 20
const smoothedSamples = 25

/** Measures how late a repeated timer fires. */
export function watchLoopDelay({ now = performance.now.bind(performance) } = {}): LoopDelay {
	let recentMs = 0
	let longest = { delayMs: 0, cpuMs: 0 }
	let sampledAt = now()
	let cpu = process.threadCpuUsage()

	const timer = setInterval(() => {
		const elapsedMs = now() - sampledAt
		sampledAt += elapsedMs
		const used = process.threadCpuUsage(cpu)
		cpu = process.threadCpuUsage()
		const delayMs = Math.max(0, elapsedMs - sampleEveryMs)
		// A long delay counts as all the samples it replaced.
		const weight = Math.min(1, Math.max(1, elapsedMs / sampleEveryMs) / smoothedSamples)
		recentMs += (delayMs - recentMs) * weight
		if (delayMs > longest.delayMs) longest = { delayMs, cpuMs: (used.user + used.system) / 1000 }
	}, sampleEveryMs)
	timer.unref()

	return {
		get recentMs() {
			return recentMs
		},
		takeLongest() {
			const taken = longest
			longest = { delayMs: 0, cpuMs: 0 }
			return taken
		},
		stop: () => clearInterval(timer),
	}
}
