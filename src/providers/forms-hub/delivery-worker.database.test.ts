import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase, type OpenTestDatabase } from '#db/testing/test-database.ts'
import type { Logger } from '#platform/logger.ts'
import { createDeliveryWorker, type Destination } from './delivery-worker.ts'
import { createEmbeddedFormsHub } from './embedded.ts'
import { listLeads, sendAgain } from './operator.ts'
import { claimDue } from './outbox.ts'
import { eraseOldLeads } from './retention.ts'
import { maxAttempts } from './retry-wait.ts'
import { createSubmission } from './testing/create-submission.ts'
import { type Behaviour, startReceiver } from './testing/receiver.ts'
import { createWebhookDestination } from './webhook.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A hub with a webhook, under a clock that the test moves. */
async function open(openTestDatabase: OpenTestDatabase, behave?: (arrival: number) => Behaviour) {
	const { db, location } = await openTestDatabase()
	const receiver = await startReceiver(behave)
	let time = Date.parse('2026-11-21T10:00:00Z')
	const now = () => new Date(time)
	const lines: string[] = []
	const note = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
	const log: Logger = { debug: note, info: note, warn: note, error: note }
	const webhook = createWebhookDestination({ url: receiver.url, secret: 'a secret', now })
	const createWorker = (onDb = db, destinations: Destination[] = [webhook], tryLimitMs = 20_000) =>
		createDeliveryWorker({ db: onDb, destinations, log, now, chance: () => 0, tryLimitMs })
	return {
		db,
		location,
		receiver,
		lines,
		now,
		webhook,
		createWorker,
		hub: createEmbeddedFormsHub({ db, destinations: ['webhook'], now }),
		pass: (ms: number) => {
			time += ms
		},
		delivery: async () => (await listLeads(db, { filter: 'all', limit: 1 }))[0]?.deliveries[0],
	}
}

forEachDatabase((_name, openTestDatabase) => {
	test('a lead is delivered once, however often the worker looks', async () => {
		const { hub, createWorker, receiver, delivery, pass } = await open(openTestDatabase)
		await hub.submit(createSubmission({ id: 'a' }))
		const worker = createWorker()
		expect(await worker.runOnce()).toBe(1)
		pass(dayMs)
		expect(await worker.runOnce()).toBe(0)
		expect(receiver.taken.map(({ key }) => key)).toEqual(['a.webhook'])
		expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1, answer: 'http-202' })
	})

	test('two workers share the work and never a lead', async () => {
		const { hub, createWorker, receiver, location } = await open(openTestDatabase)
		for (let i = 0; i < 40; i++) await hub.submit(createSubmission({ id: `lead-${i}` }))
		const others = [1, 2, 3].map(() => openDatabase(location))
		const workers = others.map((db) => createWorker(db))
		const emptied = async (worker: (typeof workers)[number]) => {
			while ((await worker.runOnce()) > 0);
		}
		await Promise.all(workers.map(emptied))
		await Promise.all(others.map((db) => db.destroy()))
		expect(receiver.taken).toHaveLength(40)
		expect(new Set(receiver.taken.map(({ key }) => key)).size).toBe(40)
	})

	test('an outage is waited out: each wait is twice as long, and the key stays the same', async () => {
		const { hub, createWorker, receiver, delivery, pass } = await open(openTestDatabase, (n) => (n < 3 ? 503 : 202))
		await hub.submit(createSubmission({ id: 'a' }))
		const worker = createWorker()
		for (const waitMs of [0, 10_000, 20_000, 40_000]) {
			if (waitMs > 0) {
				pass(waitMs - 1)
				expect(await worker.runOnce()).toBe(0)
				pass(1)
			}
			expect(await worker.runOnce()).toBe(1)
		}
		expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 4 })
		expect(receiver.taken.map(({ key }) => key)).toEqual(['a.webhook'])
	})

	test('what is refused for good is dead at once, is told to the log, and an operator can send it again', async () => {
		const { db, hub, createWorker, receiver, delivery, lines, now } = await open(openTestDatabase, (n) =>
			n === 0 ? 422 : 202,
		)
		await hub.submit(createSubmission({ id: 'a' }))
		const worker = createWorker()
		await worker.runOnce()
		expect(await delivery()).toMatchObject({ state: 'dead', answer: 'http-422' })
		expect(await worker.runOnce()).toBe(0)
		expect(lines.join()).toContain('waits for an operator')
		expect(lines.join()).not.toMatch(/Anna|example\.com|070/)

		await sendAgain(db, ['a'], { destinations: ['webhook'], now: now() })
		expect(await worker.runOnce()).toBe(1)
		expect(receiver.taken).toHaveLength(1)
		expect(await delivery()).toMatchObject({ state: 'delivered' })
	})

	test('after so many tries it is given up', async () => {
		const { hub, createWorker, receiver, delivery, pass } = await open(openTestDatabase, () => 500)
		await hub.submit(createSubmission({ id: 'a' }))
		const worker = createWorker()
		for (let attempt = 0; attempt < maxAttempts + 5; attempt++) {
			await worker.runOnce()
			pass(dayMs)
		}
		expect(receiver.arrivals()).toBe(maxAttempts)
		expect(await delivery()).toMatchObject({ state: 'dead', attempts: maxAttempts, answer: 'http-500' })
	})

	test('killed between sending and recording: sent again under the same key, which the receiver counts once', async () => {
		const { db, hub, webhook, createWorker, receiver, delivery, now, pass } = await open(openTestDatabase)
		await hub.submit(createSubmission({ id: 'a' }))
		const [claim] = await claimDue(db, { now: now(), leaseMs: 900, limit: 1, destinations: ['webhook'] })
		if (!claim) throw new Error('Nothing to claim')
		await webhook.deliver(claim.lead, { key: claim.id, signal: AbortSignal.timeout(30_000) })
		// Here the process died. Nobody else touches the lead while its lease holds.
		const survivor = createWorker()
		expect(await survivor.runOnce()).toBe(0)
		pass(900)
		expect(await survivor.runOnce()).toBe(1)
		expect(receiver.taken.map(({ key }) => key)).toEqual(['a.webhook', 'a.webhook'])
		expect(new Set(receiver.taken.map(({ key }) => key)).size).toBe(1)
		expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 2 })
	})

	test('a receiver that never answers costs its own lead a try and holds up no other', async () => {
		const { hub, createWorker, receiver, delivery } = await open(openTestDatabase, (n) => (n === 0 ? 'silence' : 202))
		await hub.submit(createSubmission({ id: 'a' }))
		await createWorker(undefined, undefined, 300).runOnce()
		expect(await delivery()).toMatchObject({ state: 'waiting', answer: 'time-limit' })
		await hub.submit(createSubmission({ id: 'b' }))
		expect(await createWorker().runOnce()).toBe(1)
		expect(receiver.taken.map(({ key }) => key)).toEqual(['b.webhook'])
	})

	test('people are forgotten so many days after the last delivery ended, and not while one waits', async () => {
		const { db, hub, createWorker, now, pass } = await open(openTestDatabase, (n) => (n === 0 ? 202 : 503))
		await hub.submit(createSubmission({ id: 'delivered' }))
		const worker = createWorker()
		await worker.runOnce()
		await hub.submit(createSubmission({ id: 'waiting' }))
		await worker.runOnce()
		await hub.submit(createSubmission({ id: 'spam', suspicions: ['honeypot'] }))

		pass(90 * dayMs - 1)
		expect(await eraseOldLeads(db, { now: now(), days: 90 })).toBe(0)
		pass(2)
		expect(await eraseOldLeads(db, { now: now(), days: 90 })).toBe(2)
		expect(await eraseOldLeads(db, { now: now(), days: 90 })).toBe(0)

		const leads = await listLeads(db, { filter: 'all', limit: 9 })
		const kept = Object.fromEntries(leads.map(({ submissionId, content }) => [submissionId, content !== null]))
		expect(kept).toEqual({ delivered: false, spam: false, waiting: true })
		// What came is still counted, and is still no new lead.
		expect(await hub.submit(createSubmission({ id: 'delivered' }))).toEqual({ ok: true, value: { isRepeat: true } })
	})
})
