import type { OutboxTransport } from '#outbox/transport.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createReceiver, postMessage } from '../webhook/post-message.ts'

export type ComhubOptions = {
	url: string
	/** Sent as `x-api-key` if set. */
	apiKey: string | undefined
	timeoutMs?: number
	breaker?: CircuitBreaker | undefined
}

/**
 * The group's hub, in the wire format of specification 2 §7.6: `{ formName, formSubmissionId, values }`, 202 means accepted. It
 * recognizes a repeat by `formSubmissionId`; 409 means that it has other content under this id.
 */
export function createComhub({ url, apiKey, timeoutMs = 15_000, breaker }: ComhubOptions): OutboxTransport<'hub'> {
	const headers: Record<string, string> = apiKey === undefined ? {} : { 'x-api-key': apiKey }
	const receiver = createReceiver({ url, headers, timeoutMs, breaker })
	return {
		channel: 'hub',
		async send({ content }, { signal }) {
			const outcome = await postMessage(receiver, { body: JSON.stringify(content), signal })
			const { answer } = outcome
			// Any other 2xx comes from something else, such as a login page.
			if (outcome.kind === 'sent' && answer !== 'http-202') return { kind: 'later', answer }
			return answer === 'http-409' ? { kind: 'refused', answer } : outcome
		},
	}
}
