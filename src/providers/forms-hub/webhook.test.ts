import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSubmission } from './testing/create-submission.ts'
import { startReceiver } from './testing/receiver.ts'
import { createWebhookDestination } from './webhook.ts'

const { submissionId, site, formName, content } = createSubmission({ id: 'a' })
const lead = { submissionId, site, formName, content, receivedAt: '2026-11-21T10:00:00.000Z' }

test('a receiver can verify sender, time and content', async () => {
	const receiver = await startReceiver()
	const now = () => new Date('2026-11-21T10:00:05.900Z')
	const webhook = createWebhookDestination({ url: receiver.url, secret: 'shared', now })
	await webhook.deliver(lead, { key: 'a.webhook', signal: AbortSignal.timeout(30_000) })

	const [{ headers, body }] = receiver.taken as [(typeof receiver.taken)[0]]
	expect(headers['idempotency-key']).toBe('a.webhook')
	expect(headers['x-forecourt-timestamp']).toBe('1795255205')
	const expected = createHmac('sha256', 'shared').update(`1795255205.${body}`).digest('hex')
	expect(headers['x-forecourt-signature']).toBe(`sha256=${expected}`)
	expect(JSON.parse(body)).toMatchObject({ formSubmissionId: 'a', site: 'carhall-se', values: { name: 'Anna Berg' } })
})
