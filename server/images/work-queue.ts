class QueueFullError extends Error {
	override name = 'QueueFullError'
}

/** Does a few things at once and lets the others wait their turn, up to a limit. */
export function createQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
	const waiting: (() => void)[] = []
	let running = 0

	return {
		async run<T>(work: () => Promise<T>): Promise<T> {
			if (running >= atOnce) {
				if (waiting.length >= maxWaiting) throw new QueueFullError('Too much is waiting')
				await new Promise<void>((resolve) => waiting.push(resolve))
			} else {
				running++
			}
			try {
				return await work()
			} finally {
				// The place is handed on without being free in between.
				const next = waiting.shift()
				if (next) next()
				else running--
			}
		},
		isFull: (error: unknown) => error instanceof QueueFullError,
	}
}
