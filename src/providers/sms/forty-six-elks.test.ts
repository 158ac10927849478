import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryOutcome } from '#outbox/transport.ts'
import { createFortySixElks } from './forty-six-elks.ts'
import { type FortySixElksMood, startFortySixElksSimulator } from './testing/forty-six-elks-simulator.ts'

const credentials = { username: 'u4711', password: 'a secret' }
const message = { to: '+46701740605', text: 'Din kod är 4711 – åäö & €' }

let elks: Awaited<ReturnType<typeof startFortySixElksSimulator>>
beforeAll(async () => {
	elks = await startFortySixElksSimulator(credentials)
})
beforeEach(() => {
	elks.setMood('well')
	elks.received.length = 0
})
afterAll(() => elks.close())

function open({
	reportTo = null,
	...overrides
}: {
	reportTo?: string | null
	password?: string
	timeoutMs?: number
} = {}) {
	const settings = { url: elks.url, ...credentials, from: 'Carhall', timeoutMs: 30_000, ...overrides }
	const carrier = createFortySixElks({ ...settings, reportAddress: () => reportTo })
	return (content = message) =>
		carrier.send(
			{ id: 'a', site: 'carhall-se', createdAt: new Date('2026-11-22T09:00:00Z'), content },
			{ signal: AbortSignal.timeout(30_000) },
		)
}

describe('the adapter of 46elks', () => {
	test('a message arrives letter by letter', async () => {
		const reportTo = 'https://carhall.example/reports?message=1&signature=å'
		expect(await open({ reportTo })()).toEqual({ kind: 'sent', answer: '' })
		expect(await open()()).toEqual({ kind: 'sent', answer: '' })
		const received = { from: 'Carhall', to: message.to, message: message.text }
		expect(elks.received).toMatchObject([
			{ ...received, whendelivered: reportTo },
			{ ...received, whendelivered: '' },
		])
	})

	test.each<[string, object, object]>([
		['with a wrong password', { password: 'wrong' }, message],
		['to a wrong number', {}, { ...message, to: '0701740605' }],
	])('%s it is refused for good', async (_, overrides, sent) => {
		const outcome = await open(overrides)({ ...message, ...sent })
		expect(outcome).toEqual({ kind: 'refused', answer: expect.stringMatching(/^status 40[01]$/) })
	})

	test.each<[FortySixElksMood, DeliveryOutcome['kind']]>([
		['no-credit', 'refused'],
		['busy', 'later'],
		['failing', 'later'],
		['slow', 'unknown'],
		['down', 'later'],
		['truncated', 'unknown'],
		['cut', 'unknown'],
		['html', 'unknown'],
		['huge', 'unknown'],
	])('a service that is %s: %s, and the reason holds nothing of the message', async (mood, kind) => {
		elks.setMood(mood)
		const outcome = await open({ timeoutMs: mood === 'slow' ? 100 : 30_000 })()
		expect(outcome).toMatchObject({ kind })
		expect(JSON.stringify(outcome)).not.toMatch(/4711|4670|secret/)
	})
})
