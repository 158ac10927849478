import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { ok } from '#platform/result.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { createFortySixElks } from './forty-six-elks.ts'
import { createSmsOutbox, listSms, type SmsOutboxOptions } from './outbox.ts'
import { type FortySixElksMood, startFortySixElksSimulator } from './testing/forty-six-elks-simulator.ts'

const credentials = { username: 'u4711', password: 'a secret' }
const message = { to: '+46701740605', text: 'Din kod är 4711 – åäö & €' }
const kept = { ...message, site: 'carhall-se', kind: 'code', subject: 'a-1', language: 'sv' } as const
const seal = createTextSeal([Buffer.from('a key of the test')])
const silent = { debug() {}, info() {}, warn() {}, error() {} }

let elks: Awaited<ReturnType<typeof startFortySixElksSimulator>>
beforeAll(async () => {
	elks = await startFortySixElksSimulator(credentials)
})
beforeEach(() => {
	elks.setMood('well')
	elks.received.length = 0
})
afterAll(() => elks.close())

const openCarrier = (overrides = {}) =>
	createFortySixElks({ url: elks.url, ...credentials, from: 'Carhall', timeoutMs: 30_000, ...overrides })

describe('the adapter of 46elks', () => {
	test('a message arrives letter by letter', async () => {
		const reportTo = 'https://carhall.example/reports?message=1&signature=å'
		expect(await openCarrier().send({ ...message, reportTo })).toEqual({ ok: true, value: null })
		expect(await openCarrier().send({ ...message, reportTo: null })).toEqual({ ok: true, value: null })
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
		expect(await openCarrier(overrides).send({ ...message, reportTo: null, ...sent })).toMatchObject({
			ok: false,
			error: { code: 'refused', reason: expect.stringMatching(/^status 40[01]$/) },
		})
	})

	test.each<[FortySixElksMood, string]>([
		['no-credit', 'refused'],
		['busy', 'unavailable'],
		['failing', 'unavailable'],
		['slow', 'unavailable'],
		['down', 'unavailable'],
		['truncated', 'unavailable'],
		['cut', 'unavailable'],
		['html', 'unavailable'],
		['huge', 'unavailable'],
	])('a service that is %s: %s, and the reason holds nothing of the message', async (mood, code) => {
		elks.setMood(mood)
		const sent = await openCarrier({ timeoutMs: mood === 'slow' ? 100 : 30_000 }).send({ ...message, reportTo: null })
		expect(sent).toMatchObject({ ok: false, error: { code } })
		expect(JSON.stringify(sent)).not.toMatch(/4711|4670|secret/)
	})
})

forEachDatabase((_name, openTestDatabase) => {
	async function put(db: Kysely<Database>, options: Partial<SmsOutboxOptions> = {}) {
		const outbox = createSmsOutbox({
			...{ db, carrier: openCarrier(), seal, now: Date.now, log: silent, retryWaitMs: () => 5 },
			...options,
		})
		onTestFinished(outbox.close)
		await outbox.put(db, { ...kept, expiresAt: Date.now() + 60_000 })
		outbox.wake()
		return outbox
	}
	async function settled(db: Kysely<Database>) {
		for (;;) {
			const row = await db.selectFrom('sms_message').selectAll().executeTakeFirstOrThrow()
			if (row.state !== 'waiting') return row
			await delay(5)
		}
	}

	test('without a carrier a message is kept for staff to read, sealed', async () => {
		const { db } = await openTestDatabase()
		await put(db, { carrier: null })
		const row = await settled(db)
		expect(row.state).toBe('kept')
		expect(`${row.recipient} ${row.text}`).not.toMatch(/4711|46701740605/)
		expect(await listSms(db, seal, { limit: 10 })).toMatchObject([{ ...message, subject: 'a-1', state: 'kept' }])
		expect(await listSms(db, seal, { site: 'carhall-no', limit: 10 })).toEqual([])
	})

	test('with a carrier it is sent once, also by several processes', async () => {
		const { db } = await openTestDatabase()
		const outboxes = [await put(db), createSmsOutbox({ db, carrier: openCarrier(), seal, now: Date.now, log: silent })]
		for (const outbox of outboxes) outbox.wake()
		expect(await settled(db)).toMatchObject({ state: 'sent', tries: 1 })
		await Promise.all(outboxes.map((outbox) => outbox.close()))
		expect(elks.received).toHaveLength(1)
	})

	test('it is tried again while the carrier is down', async () => {
		const { db } = await openTestDatabase()
		const warned: object[] = []
		const log = {
			...silent,
			warn(fields: object) {
				warned.push(fields)
				if (warned.length === 2) elks.setMood('well')
			},
		}
		elks.setMood('failing')
		await put(db, { log })
		expect(await settled(db)).toMatchObject({ state: 'sent', tries: 3 })
		expect(elks.received).toHaveLength(1)
		expect(JSON.stringify(warned)).not.toMatch(/4711|4670/)
	})

	test('a refused message is not tried again, and one that is too late is not sent', async () => {
		const { db } = await openTestDatabase()
		elks.setMood('no-credit')
		await put(db)
		expect(await settled(db)).toMatchObject({ state: 'failed', tries: 1, reason: 'status 403' })
		await db.deleteFrom('sms_message').execute()
		elks.setMood('well')
		await put(db, { now: () => Date.now() + 120_000 })
		expect(await settled(db)).toMatchObject({ state: 'failed', reason: 'too late' })
		expect(elks.received).toEqual([])
	})

	test('a report that is faster than the answer of the carrier stays', async () => {
		const { db } = await openTestDatabase()
		const carrier = {
			async send() {
				await db.updateTable('sms_message').set({ state: 'delivered' }).execute()
				return ok(null)
			},
		}
		const outbox = await put(db, { carrier })
		expect(await settled(db)).toMatchObject({ state: 'delivered' })
		await outbox.close()
		expect(await settled(db)).toMatchObject({ state: 'delivered' })
	})

	test('messages are erased a day later', async () => {
		const { db } = await openTestDatabase()
		await put(db, { carrier: null })
		await put(db, { carrier: null, now: () => Date.now() + 25 * 60 * 60 * 1000 })
		expect(await listSms(db, seal, { limit: 10 })).toHaveLength(1)
	})
})
