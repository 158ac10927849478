import type { DeliveryOutcome } from '#outbox/transport.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient, type HttpCall, type HttpClient } from '#platform/http-client.ts'
import { mayHaveArrived } from '#platform/http-error.ts'

/** Statuses that do not change on a retry. After any other status the receiver may accept the message later. */
const finalOfReceivers = new Set([400, 410, 413, 422])

// The outbox limits the number of concurrent messages and sets the timeout of each.
const defaults = { timeoutMs: 30_000, maxConcurrentCalls: 100, maxAnswerBytes: 0 }

/** A client that only sends and reads nothing but the status. */
export function createReceiver(options: {
	url: string
	headers?: Record<string, string>
	timeoutMs?: number
	breaker?: CircuitBreaker | undefined
}) {
	return createHttpClient({ ...defaults, ...options })
}

/**
 * Any 2xx is a success, whatever the body says. Redirects are not followed: a message goes only to the address set by the operator.
 */
export async function postMessage(
	receiver: HttpClient,
	call: HttpCall & { body: string },
	finalStatuses: ReadonlySet<number> = finalOfReceivers,
): Promise<DeliveryOutcome> {
	const posted = await receiver.callForStatus(call)
	if (posted.ok) return { kind: 'sent', answer: `http-${posted.value}` }
	const { error } = posted
	const kind = mayHaveArrived(error) ? 'unknown' : 'later'
	if (error.code !== 'status') return { kind, answer: error.code }
	const { status, retryAfterMs: afterMs } = error
	const answer = `http-${status}`
	return finalStatuses.has(status) ? { kind: 'refused', answer } : { kind, answer, afterMs }
}
