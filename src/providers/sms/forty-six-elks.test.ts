import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import type { DeliveryOutcome } from '#outbox/transport.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
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
		expect(await open({ reportTo })()).toEqual({ kind: 'sent', answer: 'http-200' })
		expect(await open()()).toEqual({ kind: 'sent', answer: 'http-200' })
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
		expect(outcome).toEqual({ kind: 'refused', answer: expect.stringMatching(/^http-40[01]$/) })
	})

	test.each<[FortySixElksMood, DeliveryOutcome['kind']]>([
		['no-credit', 'refused'],
		['busy', 'later'],
		['failing', 'unknown'],
		['slow', 'unknown'],
		['down', 'later'],
		['terse', 'sent'],
		['truncated', 'sent'],
		['cut', 'sent'],
		['reset', 'unknown'],
		['html', 'sent'],
		['huge', 'sent'],
	])('a service that is %s: %s, and the reason holds nothing of the message', async (mood, kind) => {
		elks.setMood(mood)
		const outcome = await open({ timeoutMs: mood === 'slow' ? 100 : 30_000 })()
		expect(outcome).toMatchObject({ kind })
		expect(JSON.stringify(outcome)).not.toMatch(/4711|4670|secret/)
	})

	test('a carrier that is not there has not got the message', async () => {
		const gone = await startFortySixElksSimulator(credentials)
		await gone.close()
		const nowhere = createFortySixElks({
			...{ url: gone.url, ...credentials, from: 'Carhall', reportAddress: () => null },
		})
		const sent = nowhere.send(
			{ id: 'a', site: 'carhall-se', createdAt: new Date(), content: message },
			{ signal: AbortSignal.timeout(30_000) },
		)
		expect(await sent).toEqual({ kind: 'later', answer: 'no-connection' })
	})

	test.each<[FortySixElksMood, { calls: number; texts: number }]>([
		['well', { calls: 1, texts: 1 }],
		['terse', { calls: 1, texts: 1 }],
		['html', { calls: 1, texts: 1 }],
		['cut', { calls: 1, texts: 1 }],
		['slow', { calls: 2, texts: 2 }],
		['reset', { calls: 2, texts: 2 }],
		['failing', { calls: 2, texts: 0 }],
	])('within a day a carrier that is %s is called and the phone gets the text: %j', async (mood, expected) => {
		elks.setMood(mood)
		const before = elks.asked()
		const { db } = await openSqlite()
		let time = Date.parse('2026-11-22T09:00:00Z')
		const now = () => new Date(time)
		const settings = { url: elks.url, ...credentials, from: 'Carhall', timeoutMs: mood === 'slow' ? 100 : 30_000 }
		const breaker = createCircuitBreaker({ now: () => time })
		const transports = [createFortySixElks({ ...settings, breaker, reportAddress: () => null })]
		const outbox = createTestOutbox(db, { transports, now })
		const about = { id: 'a', site: 'carhall-se', kind: 'code', subject: 'a-1', language: 'sv' } as const
		await outbox.enqueue(db, [
			{ ...about, channel: 'sms', content: message, expiresAt: new Date(time + 20 * 3_600_000) },
		])
		for (let minute = 0; minute < 20 * 60; minute++) {
			await outbox.runOnce()
			time += 60_000
		}
		expect({ calls: elks.asked() - before, texts: elks.received.length }).toEqual(expected)
	})

	test('a carrier that asks for a wait of a minute is not called before, for no message', async () => {
		elks.setMood('busy')
		const before = elks.asked()
		const { db } = await openSqlite()
		let time = Date.parse('2026-11-22T09:00:00Z')
		const settings = { url: elks.url, ...credentials, from: 'Carhall', reportAddress: () => null }
		const outbox = createTestOutbox(db, { transports: [createFortySixElks(settings)], now: () => new Date(time) })
		const about = { site: 'carhall-se', kind: 'code', language: 'sv', channel: 'sms', content: message } as const
		await outbox.enqueue(db, [{ ...about, id: 'a', subject: 'a', expiresAt: null }])
		await outbox.runOnce()
		await outbox.enqueue(db, [{ ...about, id: 'b', subject: 'b', expiresAt: null }])
		elks.setMood('well')
		time += 59_999
		await outbox.runOnce()
		expect(elks.asked() - before).toBe(1)
		time += 1
		await outbox.runOnce()
		expect(elks.received).toHaveLength(2)
	})
})
