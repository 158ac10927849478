/** Thrown instead of beginning work that would only wait, and for work that took too long. The visitor may try again. */
export class BusyError extends Error {
	override name = 'BusyError'
}

/** Counts work under way and refuses what goes beyond the limit: an early "no" keeps the answers for the others fast. */
export function createGate(limit: number) {
	let running = 0
	return {
		get running() {
			return running
		},
		async run<T>(work: () => Promise<T>): Promise<T> {
			if (running >= limit) throw new BusyError(`More than ${limit} answers are being made`)
			running++
			try {
				return await work()
			} finally {
				running--
			}
		},
	}
}
