import { createHmac } from 'node:crypto'
import type { Destination } from './delivery-worker.ts'
import type { DeliveryOutcome } from './outbox.ts'

export type WebhookOptions = { url: string; secret: string; now: () => Date }

/** What will be answered the same however often it is sent. Anything else may be a receiver that is being mended. */
const finalStatuses = new Set([400, 410, 413, 422])

/**
 * Posts a lead as JSON. `Idempotency-Key` is the same for every try; `X-Forecourt-Signature` is the hex HMAC-SHA256 of the
 * timestamp, a dot and the body, so that a receiver can refuse what is forged or old.
 */
export function createWebhookDestination({ url, secret, now }: WebhookOptions): Destination {
	return {
		name: 'webhook',
		async deliver({ submissionId, site, formName, receivedAt, content }, { key, signal }) {
			const { values, to } = content
			const body = JSON.stringify({ formName, formSubmissionId: submissionId, site, receivedAt, to, values })
			const timestamp = String(Math.floor(now().getTime() / 1000))
			return postJson(url, {
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

/** Success is any 2xx. Redirects are not followed: a lead goes where the operator sent it and nowhere else. */
export async function postJson(
	url: string,
	{ body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<DeliveryOutcome> {
	try {
		const answer = await fetch(url, {
			method: 'POST',
			body,
			headers: { 'content-type': 'application/json', ...headers },
			redirect: 'manual',
			signal,
		})
		await answer.body?.cancel()
		if (answer.ok) return { kind: 'delivered', answer: `http-${answer.status}` }
		return { kind: 'failed', answer: `http-${answer.status}`, isFinal: finalStatuses.has(answer.status) }
	} catch (error) {
		// fetch rejects for a network that fails and for an abort; its message may quote the address.
		if (error instanceof TypeError) return { kind: 'failed', answer: 'no-connection', isFinal: false }
		if (signal.aborted) return { kind: 'failed', answer: 'time-limit', isFinal: false }
		throw error
	}
}
