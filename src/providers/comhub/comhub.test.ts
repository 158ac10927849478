import { expect, test } from 'vitest'
import { z } from 'zod'
import { startReceiver } from '#platform/testing/receiver.ts'
import { createComhub } from './comhub.ts'

const envelope = z.strictObject({
	formName: z.string(),
	formSubmissionId: z.string(),
	values: z.looseObject({ message: z.string() }),
})

const formWith = (message: string) => ({
	formName: 'carhall-seCarContactForm',
	formSubmissionId: 'a',
	values: { car_id: '4100322', name: 'Anna Berg', message },
})

function open(url: string, options: { apiKey?: string; timeoutMs?: number } = {}) {
	const hub = createComhub({ url, apiKey: undefined, timeoutMs: 30_000, ...options })
	return (message: string) =>
		hub.send(
			{ id: 'a.hub', site: 'carhall-se', createdAt: new Date('2026-11-21T10:00:00Z'), content: formWith(message) },
			{ signal: AbortSignal.timeout(30_000) },
		)
}

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

test('a form is sent exactly in the wire format', async () => {
	const { receiver } = await startHub()
	await open(receiver.url, { apiKey: 'a-secret-of-the-hub' })('Finns bilen kvar?')
	const [taken] = receiver.taken
	expect(JSON.parse(taken?.body ?? '')).toEqual(formWith('Finns bilen kvar?'))
	expect(taken?.headers['x-api-key']).toBe('a-secret-of-the-hub')
})

test('a repeat is taken and stored once, other content under the same id is refused', async () => {
	const { receiver, stored } = await startHub()
	const send = open(receiver.url)
	const answers = [await send('Först'), await send('Först'), await send('Sedan')]
	expect(answers).toMatchObject([
		{ kind: 'sent', answer: 'http-202' },
		{ kind: 'sent', answer: 'http-202' },
		{ kind: 'refused', answer: 'http-409' },
	])
	expect([...stored.values()].map((body) => JSON.parse(body))).toEqual([formWith('Först')])
})

test.each([
	['a hub that is down', 503, { kind: 'later', answer: 'http-503' }],
	['a page that says 200', 200, { kind: 'later', answer: 'http-200' }],
	['a redirect', 302, { kind: 'later', answer: 'http-302' }],
	['a refusal', 422, { kind: 'refused', answer: 'http-422' }],
	['a line that breaks', 'broken-line', { kind: 'unknown', answer: 'no-connection' }],
	['a hub that never answers', 'silence', { kind: 'unknown', answer: 'timeout' }],
] as const)('%s is told apart', async (_name, behaviour, outcome) => {
	const receiver = await startReceiver(() => behaviour)
	expect(await open(receiver.url, { timeoutMs: behaviour === 'silence' ? 200 : 30_000 })('Hej')).toEqual(outcome)
})
