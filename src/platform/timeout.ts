export class TimeoutError extends Error {
	constructor(timeoutMs: number) {
		super(`No answer within ${timeoutMs} ms`)
		this.name = 'TimeoutError'
	}
}

/** Rejects with `TimeoutError` if the promise is still pending after `timeoutMs`. The work itself is not stopped. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new TimeoutError(timeoutMs)), timeoutMs)
		promise.then(resolve, reject).finally(() => clearTimeout(timer))
	})
}
