import type { OutboxTransport } from '#outbox/transport.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { sign } from '#platform/seals/signatures.ts'
import { createReceiver, postMessage } from './post-message.ts'

export type WebhookOptions = { url: string; secret: string; now: () => Date; breaker?: CircuitBreaker | undefined }

/**
 * Posts messages as JSON. `Idempotency-Key` is the same for every attempt. `X-Forecourt-Signature` is the hex HMAC-SHA256 of the
 * timestamp, a dot and the body, so that a receiver can reject forged and old requests.
 */
export function createWebhookTransport({ url, secret, now, breaker }: WebhookOptions): OutboxTransport<'webhook'> {
	const receiver = createReceiver({ url, breaker })
	return {
		channel: 'webhook',
		async send({ id, content }, { signal }) {
			const body = JSON.stringify(content)
			const timestamp = String(Math.floor(now().getTime() / 1000))
			return postMessage(receiver, {
				body,
				signal,
				headers: {
					'idempotency-key': id,
					'x-forecourt-timestamp': timestamp,
					'x-forecourt-signature': `sha256=${sign(`${timestamp}.${body}`, secret, 'hex')}`,
				},
			})
		},
	}
}
