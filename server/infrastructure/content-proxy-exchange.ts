import type { ServerResponse } from 'node:http'

export class ProxyTimeoutError extends Error {
	override name = 'ProxyTimeoutError'
}

/** One request for the content host and its answer. */
export type Exchange = {
	/** Aborts both sides: out of time, or the visitor has left. */
	signal: AbortSignal
	/** Bytes of the request moved. */
	progress: () => void
	/** Bytes of the answer moved. */
	passed: (chunk: Buffer) => void
	bytesSent: () => number
	hasVisitorLeft: () => boolean
	/** Stops the clock and releases a connection whose answer was not read to its end. */
	end: () => void
}

/** Keeps the time of an exchange. A visitor who does not read stops the bytes as a silent host does, so one clock serves both. */
export function watchExchange(
	response: ServerResponse,
	{ silenceMs, totalMs }: { silenceMs: number; totalMs: number },
): Exchange {
	const controller = new AbortController()
	const timeOut = (reason: string) => controller.abort(new ProxyTimeoutError(reason))
	const silence = setTimeout(timeOut, silenceMs, `Nothing moved for ${silenceMs} ms`)
	const total = setTimeout(timeOut, totalMs, `Not finished within ${totalMs} ms`)
	let hasLeft = false
	let bytes = 0
	const leave = () => {
		hasLeft = true
		controller.abort()
	}
	response.once('close', leave)
	return {
		signal: controller.signal,
		progress: () => void silence.refresh(),
		passed(chunk) {
			bytes += chunk.length
			silence.refresh()
		},
		bytesSent: () => bytes,
		hasVisitorLeft: () => hasLeft,
		end() {
			clearTimeout(silence)
			clearTimeout(total)
			response.off('close', leave)
			controller.abort()
		},
	}
}
