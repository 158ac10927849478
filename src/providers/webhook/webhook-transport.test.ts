import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startReceiver } from '#platform/testing/receiver.ts'
import { createWebhookTransport } from './webhook-transport.ts'

const message = {
	...{ id: 'a.webhook', site: 'carhall-se', createdAt: new Date('2026-11-21T10:00:00Z') },
	content: { formSubmissionId: 'a', site: 'carhall-se', values: { name: 'Anna Berg' } },
}
const once = { signal: AbortSignal.timeout(30_000) }

test('a receiver can verify sender, time and content', async () => {
	const receiver = await startReceiver()
	const now = () => new Date('2026-11-21T10:00:05.900Z')
	const webhook = createWebhookTransport({ url: receiver.url, secret: 'shared', now })
	expect(await webhook.send(message, once)).toEqual({ kind: 'sent', answer: 'http-202' })

	const [{ headers, body }] = receiver.taken as [(typeof receiver.taken)[0]]
	expect(headers['idempotency-key']).toBe('a.webhook')
	expect(headers['x-forecourt-timestamp']).toBe('1795255205')
	const expected = createHmac('sha256', 'shared').update(`1795255205.${body}`).digest('hex')
	expect(headers['x-forecourt-signature']).toBe(`sha256=${expected}`)
	expect(JSON.parse(body)).toEqual(message.content)
})

test.each([
	[422, { kind: 'refused', answer: 'http-422' }],
	[503, { kind: 'later', answer: 'http-503', afterMs: 120_000 }],
	[302, { kind: 'later', answer: 'http-302', afterMs: 120_000 }],
	['broken-line', { kind: 'unknown', answer: 'no-connection' }],
] as const)('a receiver that answers %j: %j', async (behaviour, outcome) => {
	const receiver = await startReceiver(() => behaviour, { 'retry-after': '120' })
	const webhook = createWebhookTransport({ url: receiver.url, secret: 'shared', now: () => new Date() })
	expect(await webhook.send(message, once)).toEqual(outcome)
})
