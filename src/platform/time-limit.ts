export class TimeLimitError extends Error {
	constructor(limitMs: number) {
		super(`No answer within ${limitMs} ms`)
		this.name = 'TimeLimitError'
	}
}

/** Rejects with `TimeLimitError` if the promise is still pending after `limitMs`. The work itself is not stopped. */
export function withTimeLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new TimeLimitError(limitMs)), limitMs)
		promise.then(resolve, reject).finally(() => clearTimeout(timer))
	})
}
