import { createHmac } from 'node:crypto'
import { createHttpClient, type HttpCall, type HttpClient, type HttpError } from '#platform/http-client.ts'
import type { LeadDestination } from './delivery-worker.ts'
import type { DeliveryOutcome } from './outbox.ts'

export type WebhookOptions = { url: string; secret: string; now: () => Date }

/** Statuses that do not change on a retry. After any other status the receiver may accept the lead later. */
const finalStatuses = new Set([400, 410, 413, 422])

/**
 * Posts a lead as JSON. `Idempotency-Key` is the same for every attempt. `X-Forecourt-Signature` is the hex HMAC-SHA256
 * of the timestamp, a dot and the body, so that a receiver can reject forged and old requests.
 */
export function createWebhookDestination({ url, secret, now }: WebhookOptions): LeadDestination {
	const receiver = createLeadClient({ url })
	return {
		name: 'webhook',
		async deliver({ submissionId, site, formName, receivedAt, content }, { key, signal }) {
			const { values, to } = content
			const body = JSON.stringify({ formName, formSubmissionId: submissionId, site, receivedAt, to, values })
			const timestamp = String(Math.floor(now().getTime() / 1000))
			return postToReceiver(receiver, {
				body,
				signal,
				headers: {
					'idempotency-key': key,
					'x-forecourt-timestamp': timestamp,
					'x-forecourt-signature': `sha256=${signBody({ secret, timestamp, body })}`,
				},
			})
		},
	}
}

export function signBody({ secret, timestamp, body }: { secret: string; timestamp: string; body: string }): string {
	return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

// The delivery worker limits the number of concurrent deliveries and sets the timeout of each.
const defaults = { timeoutMs: 30_000, maxConcurrentCalls: 100, maxAnswerBytes: 0 }

/** A client that only sends and reads nothing but the status. */
export function createLeadClient(options: { url: string; headers?: Record<string, string>; timeoutMs?: number }) {
	return createHttpClient({ ...defaults, ...options })
}

/** Any 2xx is a success. Redirects are not followed: a lead goes only to the address set by the operator. */
export async function postToReceiver(
	receiver: HttpClient,
	call: HttpCall & { body: string },
): Promise<DeliveryOutcome> {
	const posted = await receiver.callForStatus(call)
	return posted.ok ? { kind: 'delivered', answer: `http-${posted.value}` } : toFailure(posted.error)
}

function toFailure(error: HttpError): DeliveryOutcome {
	if (error.code === 'status') {
		return { kind: 'failed', answer: `http-${error.status}`, isFinal: finalStatuses.has(error.status) }
	}
	return { kind: 'failed', answer: error.code === 'timeout' ? 'timeout' : error.code, isFinal: false }
}
