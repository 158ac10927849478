export class QueueFullError extends Error {
	override name = 'QueueFullError'
}

export type WorkQueue = {
	/** Whether no task runs or waits. */
	readonly isIdle: boolean
	/**
	 * Rejects with `QueueFullError` if too much is waiting, or with the signal's reason if it aborts before the work
	 * starts.
	 */
	run: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** Runs at most `atOnce` tasks in parallel; further ones wait in order, up to `maxWaiting`. */
export function createQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkQueue {
	const waiting: (() => void)[] = []
	let running = 0

	function waitForTurn(signal: AbortSignal): Promise<void> {
		if (waiting.length >= maxWaiting) throw new QueueFullError('Too much is waiting')
		return new Promise((resolve, reject) => {
			const leave = () => {
				waiting.splice(waiting.indexOf(start), 1)
				reject(signal.reason)
			}
			const start = () => {
				signal.removeEventListener('abort', leave)
				resolve()
			}
			waiting.push(start)
			signal.addEventListener('abort', leave, { once: true })
		})
	}

	return {
		get isIdle() {
			return running === 0
		},

		async run(work, signal) {
			signal.throwIfAborted()
			if (running >= atOnce) await waitForTurn(signal)
			else running++
			try {
				return await work()
			} finally {
				// The slot is passed on without being free in between.
				const next = waiting.shift()
				if (next) next()
				else running--
			}
		},
	}
}
