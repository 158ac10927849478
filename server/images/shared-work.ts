type Job<T> = { result: Promise<T>; controller: AbortController; askers: number }

/** Runs work once for concurrent callers; aborts it when all of their signals have aborted. */
export function createSharedWork<T>() {
	const underWay = new Map<string, Job<T>>()

	function start(key: string, work: (signal: AbortSignal) => Promise<T>): Job<T> {
		const controller = new AbortController()
		const job = { result: work(controller.signal), controller, askers: 0 }
		underWay.set(key, job)
		const remove = () => {
			if (underWay.get(key) === job) underWay.delete(key)
		}
		job.result.then(remove, remove)
		// A later request must not join aborted work.
		controller.signal.addEventListener('abort', remove, { once: true })
		return job
	}

	/** Rejects with the signal's reason if it aborts. */
	return function share(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
		signal.throwIfAborted()
		const job = underWay.get(key) ?? start(key, work)
		job.askers++
		return new Promise((resolve, reject) => {
			const leave = () => {
				job.askers--
				if (job.askers === 0) job.controller.abort(signal.reason)
				reject(signal.reason)
			}
			signal.addEventListener('abort', leave, { once: true })
			job.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
		})
	}
}
