/** What a process does by itself every so often. It reports its own errors. */
export type Chore = {
	everyMs: number
	/** The first time at once, not only when that time is over. */
	isDueAtStart?: boolean
	run: () => Promise<unknown>
}

/** Runs each chore in its turn until `stop`, which waits for those that run. A chore that takes long is not run twice at once. */
export function startChores(chores: readonly Chore[]): { stop: () => Promise<void> } {
	const started = chores.map(({ everyMs, isDueAtStart, run }) => {
		let running: Promise<unknown> | null = null
		const runAlone = () => {
			running ??= run().finally(() => {
				running = null
			})
		}
		if (isDueAtStart) runAlone()
		const timer = setInterval(runAlone, everyMs).unref()
		return async () => {
			clearInterval(timer)
			await running
		}
	})
	return {
		async stop() {
			await Promise.all(started.map((stop) => stop()))
		},
	}
}
