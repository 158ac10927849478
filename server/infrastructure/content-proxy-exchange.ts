import type { ServerResponse } from 'node:http'

export class ProxyTimeoutError extends Error {
	override name = 'ProxyTimeoutError'
}

/** One request to the content host and its answer. */
export type ProxyExchange = {
	/** Aborts both sides: timeout, or the client disconnected. */
	signal: AbortSignal
	/** Call it when bytes of the request were transferred. */
	progress: () => void
	/** Call it when bytes of the answer were transferred. */
	passed: (chunk: Buffer) => void
	bytesSent: () => number
	hasVisitorLeft: () => boolean
	/** Stops the timer and closes a connection whose answer was not read completely. */
	end: () => void
}

/**
 * The timeout of an exchange. A client that does not read stalls the transfer like a silent host, so one timer serves
 * both.
 */
export function watchExchange(
	response: ServerResponse,
	{ silenceMs, totalMs }: { silenceMs: number; totalMs: number },
): ProxyExchange {
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
