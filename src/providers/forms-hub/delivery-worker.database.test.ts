import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase, type OpenTestDatabase } from '#db/testing/test-database.ts'
import type { Logger } from '#platform/logger.ts'
import { createDeliveryWorker, type LeadDestination } from './delivery-worker.ts'
import { createEmbeddedFormsHub } from './embedded.ts'
import { countPhotos } from './lead-photos.ts'
import { eraseLeads, findSettledLeads, listLeads, sendAgain } from './operator.ts'
import { claimDue } from './outbox.ts'
import { eraseOldLeads } from './retention.ts'
import { maxAttempts } from './retry-wait.ts'
import { createSubmission } from './testing/create-submission.ts'
import { type Behaviour, startReceiver } from './testing/receiver.ts'
import { createWebhookDestination } from './webhook.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A hub with a webhook and a clock set by the test. */
async function open(openTestDatabase: OpenTestDatabase, behave?: (arrival: number) => Behaviour) {
	const { db, location } = await openTestDatabase()
	const receiver = await startReceiver(behave)
	let time = Date.parse('2026-11-21T10:00:00Z')
	const now = () => new Date(time)
	const lines: string[] = []
	const note = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
	const log: Logger = { debug: note, info: note, warn: note, error: note }
	const webhook = createWebhookDestination({ url: receiver.url, secret: 'a secret', now })
	const createWorker = (onDb = db, destinations: LeadDestination[] = [webhook], tryLimitMs = 20_000) =>
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
	test('a lead is delivered once, however often the worker runs', async () => {
		const { hub, createWorker, receiver, delivery, pass } = await open(openTestDatabase)
		await hub.submit(createSubmission({ id: 'a' }))
		const worker = createWorker()
		expect(await worker.runOnce()).toBe(1)
		pass(dayMs)
		expect(await worker.runOnce()).toBe(0)
		expect(receiver.taken.map(({ key }) => key)).toEqual(['a.webhook'])
		expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1, answer: 'http-202' })
	})

	test('two workers never deliver the same lead', async () => {
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

	test('deliveries are retried during an outage with doubled waits and the same key', async () => {
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

	test('a final refusal is dead at once and logged, and an operator can send it again', async () => {
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

	test('a delivery is given up after the maximum number of attempts', async () => {
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

	test('a delivery killed between sending and recording is sent again under the same key, which the receiver counts once', async () => {
		const { db, hub, webhook, createWorker, receiver, delivery, now, pass } = await open(openTestDatabase)
		await hub.submit(createSubmission({ id: 'a' }))
		const [claim] = await claimDue(db, { now: now(), leaseMs: 900, limit: 1, destinations: ['webhook'] })
		if (!claim) throw new Error('Nothing to claim')
		await webhook.deliver(claim.lead, { key: claim.id, signal: AbortSignal.timeout(30_000) })
		// The process ends here. Other workers leave the lead alone until its lease expires.
		const survivor = createWorker()
		expect(await survivor.runOnce()).toBe(0)
		pass(900)
		expect(await survivor.runOnce()).toBe(1)
		expect(receiver.taken.map(({ key }) => key)).toEqual(['a.webhook', 'a.webhook'])
		expect(new Set(receiver.taken.map(({ key }) => key)).size).toBe(1)
		expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 2 })
	})

	test('a receiver that never answers costs only its own lead an attempt and delays no other lead', async () => {
		const { hub, createWorker, receiver, delivery } = await open(openTestDatabase, (n) => (n === 0 ? 'silence' : 202))
		await hub.submit(createSubmission({ id: 'a' }))
		await createWorker(undefined, undefined, 300).runOnce()
		expect(await delivery()).toMatchObject({ state: 'waiting', answer: 'timeout' })
		await hub.submit(createSubmission({ id: 'b' }))
		expect(await createWorker().runOnce()).toBe(1)
		expect(receiver.taken.map(({ key }) => key)).toEqual(['b.webhook'])
	})

	test('personal data is erased some days after the last delivery ended, and never before a delivery succeeded', async () => {
		const { db, hub, webhook, createWorker, now, pass } = await open(openTestDatabase, (n) => (n === 0 ? 202 : 503))
		const otherHub = createEmbeddedFormsHub({ db, destinations: [], now })
		const photos = [{ full: Buffer.from('photo'), small: Buffer.from('small') }]
		await hub.submit(createSubmission({ id: 'delivered', photos }))
		await createWorker().runOnce()
		const refusing: LeadDestination = {
			name: webhook.name,
			deliver: async () => ({ kind: 'failed', answer: 'refused', isFinal: true }),
		}
		await hub.submit(createSubmission({ id: 'dead' }))
		await createWorker(db, [refusing]).runOnce()
		await hub.submit(createSubmission({ id: 'waiting' }))
		await createWorker().runOnce()
		await hub.submit(createSubmission({ id: 'spam', suspicions: ['honeypot'] }))
		await otherHub.submit(createSubmission({ id: 'without-destination' }))

		pass(90 * dayMs - 1)
		expect(await eraseOldLeads(db, { now: now(), days: 90 })).toBe(0)
		expect(await countPhotos(db, 'delivered')).toBe(1)
		pass(2)
		expect(await eraseOldLeads(db, { now: now(), days: 90 })).toBe(1)
		expect(await countPhotos(db, 'delivered')).toBe(0)
		pass(3650 * dayMs)
		expect(await eraseOldLeads(db, { now: now(), days: 90 })).toBe(0)

		const leads = await listLeads(db, { filter: 'all', limit: 9 })
		const kept = leads.filter(({ content }) => content !== null).map(({ submissionId }) => submissionId)
		expect(kept.sort()).toEqual(['dead', 'spam', 'waiting', 'without-destination'])
		// An erased lead is still counted, and a repeat of it is not a new lead.
		expect(await hub.submit(createSubmission({ id: 'delivered' }))).toEqual({ ok: true, value: { isRepeat: true } })
	})

	test('an operator can erase settled leads, and leads on their way only by id', async () => {
		const { db, hub, createWorker, receiver, now, pass } = await open(openTestDatabase)
		await hub.submit(createSubmission({ id: 'spam', suspicions: ['honeypot'] }))
		await hub.submit(createSubmission({ id: 'waiting' }))
		pass(dayMs)
		await hub.submit(createSubmission({ id: 'newer', suspicions: ['honeypot'] }))
		expect(await findSettledLeads(db, '2026-11-22')).toEqual(['spam'])
		expect(await eraseLeads(db, ['spam', 'waiting', 'unknown'], now())).toBe(2)
		expect(await listLeads(db, { filter: 'quarantined', limit: 9 })).toMatchObject([{ submissionId: 'newer' }])
		expect(await createWorker().runOnce()).toBe(0)
		expect(receiver.arrivals()).toBe(0)
		const [waiting] = await listLeads(db, { filter: 'all', limit: 1, submissionId: 'waiting' })
		expect(waiting).toMatchObject({ content: null, deliveries: [{ state: 'dead', answer: 'erased' }] })
	})
})
