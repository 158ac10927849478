import type { OutboxTransport } from '#outbox/transport.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createReceiver, postMessage } from '../webhook/post-message.ts'

export type FortySixElksOptions = {
	/** Calls go to `a1/sms` below it. */
	url: string
	username: string
	password: string
	/** Shown as the sender: 3 to 11 letters and digits, or a number. */
	from: string
	/** Where the carrier reports about a message; null for nowhere. */
	reportAddress: (message: { id: string; site: string }) => string | null
	timeoutMs?: number
	breaker?: CircuitBreaker | undefined
}

/** Statuses after which a second try cannot succeed. */
const finalStatuses = new Set([400, 401, 402, 403, 404, 405, 422])

/** https://46elks.com/docs/send-sms and https://46elks.com/docs/sms-delivery-reports */
export function createFortySixElks(options: FortySixElksOptions): OutboxTransport<'sms'> {
	const { url, username, password, from, reportAddress, timeoutMs = 10_000, breaker } = options
	const credentials = Buffer.from(`${username}:${password}`).toString('base64')
	const carrier = createReceiver({ url, headers: { authorization: `Basic ${credentials}` }, timeoutMs, breaker })
	return {
		channel: 'sms',
		async send(message, { signal }) {
			const reportTo = reportAddress(message)
			const report: Record<string, string> = reportTo === null ? {} : { whendelivered: reportTo }
			const { to, text } = message.content
			const body = new URLSearchParams({ from, to, message: text, ...report }).toString()
			const contentType = 'application/x-www-form-urlencoded'
			return postMessage(carrier, { path: 'a1/sms', body, contentType, signal }, finalStatuses)
		},
	}
}
