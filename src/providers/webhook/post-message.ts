import type { DeliveryOutcome } from '#outbox/transport.ts'
import { createHttpClient, type HttpCall, type HttpClient } from '#platform/http-client.ts'

/** Statuses that do not change on a retry. After any other status the receiver may accept the message later. */
const finalStatuses = new Set([400, 410, 413, 422])

// The outbox limits the number of concurrent messages and sets the timeout of each.
const defaults = { timeoutMs: 30_000, maxConcurrentCalls: 100, maxAnswerBytes: 0 }

/** A client that only sends and reads nothing but the status. */
export function createReceiver(options: { url: string; headers?: Record<string, string>; timeoutMs?: number }) {
	return createHttpClient({ ...defaults, ...options })
}

/** Any 2xx is a success. Redirects are not followed: a message goes only to the address set by the operator. */
export async function postMessage(receiver: HttpClient, call: HttpCall & { body: string }): Promise<DeliveryOutcome> {
	const posted = await receiver.callForStatus(call)
	if (posted.ok) return { kind: 'sent', answer: `http-${posted.value}` }
	const { error } = posted
	if (error.code !== 'status') return { kind: 'unknown', answer: error.code }
	const answer = `http-${error.status}`
	return finalStatuses.has(error.status)
		? { kind: 'refused', answer }
		: { kind: 'later', answer, afterMs: error.retryAfterMs }
}
