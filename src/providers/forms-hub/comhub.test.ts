import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createComhub, createHubDestination } from './comhub.ts'
import { createSubmission } from './testing/create-submission.ts'
import { describeFormsHub } from './testing/hub-contract.ts'
import { startReceiver } from './testing/receiver.ts'

const envelope = z.strictObject({
	formName: z.string(),
	formSubmissionId: z.string(),
	values: z.looseObject({ message: z.string() }),
})

/** A hub that recognizes repeats by their id, as the real one does. */
async function startHub() {
	const stored = new Map<string, string>()
	const receiver = await startReceiver((_arrival, body) => {
		const { formSubmissionId, values } = envelope.parse(JSON.parse(body))
		const earlier = stored.get(formSubmissionId)
		if (earlier !== undefined) return earlier === body ? 202 : 409
		stored.set(formSubmissionId, body)
		return values.message === '' ? 422 : 202
	})
	return { receiver, stored }
}

describe('the adapter of the real hub', () => {
	describeFormsHub(async () => {
		const { receiver, stored } = await startHub()
		return {
			hub: createComhub({ url: receiver.url, apiKey: undefined }),
			stored: async () => [...stored.values()].map((body) => envelope.parse(JSON.parse(body)).values.message),
		}
	})

	test('sends exactly the wire format', async () => {
		const { receiver } = await startHub()
		await createComhub({ url: receiver.url, apiKey: 'a-secret-of-the-hub' }).submit(createSubmission({ id: 'a' }))
		const [taken] = receiver.taken
		expect(JSON.parse(taken?.body ?? '')).toEqual({
			formName: 'carhall-seCarContactForm',
			formSubmissionId: 'a',
			values: {
				car_id: '4100322',
				name: 'Anna Berg',
				phone: '070 123 45 67',
				email: 'anna@example.com',
				message: 'Finns bilen kvar?',
			},
		})
		expect(taken?.headers['x-api-key']).toBe('a-secret-of-the-hub')
	})

	test.each([
		['a hub that is down', 503, { code: 'unavailable', answer: 'http-503' }],
		['a page that says 200', 200, { code: 'unavailable', answer: 'http-200' }],
		['a redirect', 302, { code: 'unavailable', answer: 'http-302' }],
		['a refusal', 422, { code: 'refused', answer: 'http-422' }],
		['a line that breaks', 'broken-line', { code: 'unavailable', answer: 'no-connection' }],
		['a hub that never answers', 'silence', { code: 'unavailable', answer: 'timeout' }],
	] as const)('%s is returned as an error', async (_name, behaviour, error) => {
		const receiver = await startReceiver(() => behaviour)
		const hub = createComhub({
			url: receiver.url,
			apiKey: undefined,
			timeoutMs: behaviour === 'silence' ? 200 : 30_000,
		})
		expect(await hub.submit(createSubmission({ id: 'a' }))).toEqual({ ok: false, error })
	})

	test('in the outbox a refusal is final and an outage is not', async () => {
		const receiver = await startReceiver((arrival) => (arrival === 0 ? 422 : 500))
		const destination = createHubDestination(createComhub({ url: receiver.url, apiKey: undefined }))
		const { submissionId, site, formName, content } = createSubmission({ id: 'a' })
		const lead = { submissionId, site, formName, content, receivedAt: '2026-11-21T10:00:00.000Z' }
		const deliver = () => destination.deliver(lead, { key: 'a.hub', signal: AbortSignal.timeout(30_000) })
		expect(await deliver()).toEqual({ kind: 'failed', answer: 'http-422', isFinal: true })
		expect(await deliver()).toEqual({ kind: 'failed', answer: 'http-500', isFinal: false })
	})
})
