import { expect, test } from 'vitest'
import { forEachDatabase, type OpenTestDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createScriptedTransport } from '#outbox/testing/scripted-transport.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import type { DeliveryOutcome } from '#outbox/transport.ts'
import { createSubmission } from '../testing/create-submission.ts'
import { createEmbeddedFormsHub } from './embedded-forms-hub.ts'
import { createLeadOperator } from './embedded-lead-operator.ts'
import { eraseOldLeads } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Leads that go to a webhook; without a mail server their mails are kept. */
async function open(openTestDatabase: OpenTestDatabase) {
	const { db } = await openTestDatabase()
	let time = Date.parse('2026-11-21T10:00:00Z')
	const now = () => new Date(time)
	let outcome: DeliveryOutcome = { kind: 'sent', answer: 'http-202' }
	const webhook = createScriptedTransport('webhook', () => outcome)
	const outbox = createTestOutbox(db, { transports: [webhook], now })
	const hub = createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox, now })
	return {
		...{ db, outbox, hub, webhook, now },
		leads: createLeadOperator({ db, keys: createTestKeys(db), outbox, now }),
		async send(id: string, kind: DeliveryOutcome['kind'] = 'sent') {
			outcome = { kind, answer: kind }
			const photos = [{ full: Buffer.from('photo'), small: Buffer.from('small') }]
			await hub.submit(createSubmission({ id, photos }))
			await outbox.runOnce()
		},
		pass: (ms: number) => {
			time += ms
		},
	}
}

forEachDatabase((_name, openTestDatabase) => {
	test('personal data is erased some days after the last delivery ended, and never before a delivery succeeded', async () => {
		const { db, outbox, hub, leads, send, now, pass } = await open(openTestDatabase)
		await send('delivered')
		await send('dead', 'refused')
		await send('waiting', 'later')
		await hub.submit(createSubmission({ id: 'spam', suspicions: ['honeypot'] }))
		const nowhere = createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox: createTestOutbox(db, { now }), now })
		await nowhere.submit(createSubmission({ id: 'without-destination' }))

		pass(90 * dayMs - 1)
		expect(await eraseOldLeads({ db, outbox, keys: createTestKeys(db) }, { now: now(), days: 90 })).toBe(0)
		expect(await leads.countPhotos('delivered')).toBe(1)
		pass(2)
		expect(await eraseOldLeads({ db, outbox, keys: createTestKeys(db) }, { now: now(), days: 90 })).toBe(1)
		expect(await leads.countPhotos('delivered')).toBe(0)
		const named = await db.selectFrom('lead_part').select('lead').distinct().execute()
		expect(named.map(({ lead }) => lead).sort()).toEqual(['dead', 'spam', 'waiting', 'without-destination'])
		pass(3650 * dayMs)
		expect(await eraseOldLeads({ db, outbox, keys: createTestKeys(db) }, { now: now(), days: 90 })).toBe(0)

		const all = ['dead', 'spam', 'waiting', 'without-destination']
		const kept = (await leads.list({ filter: 'all', limit: 9 })).filter(({ content }) => content !== null)
		expect(kept.map(({ submissionId }) => submissionId).sort()).toEqual(all)
		const { messages } = await outbox.list({ channel: 'mail', limit: 9 })
		expect(messages.map(({ subject }) => subject).sort()).toEqual(all)
		// An erased lead is still counted, and a repeat of it is not a new lead.
		expect(await hub.submit(createSubmission({ id: 'delivered' }))).toEqual({ ok: true, value: { isRepeat: true } })
	})

	test('a lead that one of its destinations has refused is kept', async () => {
		const { db, now, pass } = await open(openTestDatabase)
		const transports = [
			createScriptedTransport('webhook'),
			createScriptedTransport('mail', () => ({ kind: 'refused', answer: 'smtp-550' })),
		]
		const outbox = createTestOutbox(db, { transports, now })
		const keys = createTestKeys(db)
		await createEmbeddedFormsHub({ db, keys, outbox, now }).submit(createSubmission({ id: 'half' }))
		await outbox.runOnce()
		pass(91 * dayMs)
		expect(await eraseOldLeads({ db, outbox, keys }, { now: now(), days: 90 })).toBe(0)
	})

	test('an operator can erase settled leads, and leads on their way only by id', async () => {
		const { outbox, hub, leads, webhook, pass } = await open(openTestDatabase)
		await hub.submit(createSubmission({ id: 'spam', suspicions: ['honeypot'] }))
		await hub.submit(createSubmission({ id: 'waiting' }))
		pass(dayMs)
		await hub.submit(createSubmission({ id: 'newer', suspicions: ['honeypot'] }))
		expect(await leads.findSettled('2026-11-22')).toEqual(['spam'])
		expect(await leads.erase(['spam', 'waiting', 'unknown'])).toBe(2)
		expect(await leads.list({ filter: 'quarantined', limit: 9 })).toMatchObject([{ submissionId: 'newer' }])
		expect(await outbox.runOnce()).toBe(0)
		expect(webhook.sent).toEqual([])
		const [waiting] = await leads.list({ filter: 'all', limit: 1, submissionId: 'waiting' })
		expect(waiting).toMatchObject({ content: null, deliveries: [{ state: 'dead', answer: 'erased' }] })
		const { messages } = await outbox.list({ channel: 'mail', limit: 9 })
		expect(messages.map(({ subject }) => subject)).toEqual(['newer'])
	})

	test('what was given up is sent again by the operator, under the same key', async () => {
		const { outbox, leads, webhook, send } = await open(openTestDatabase)
		await send('a', 'refused')
		expect(await leads.list({ filter: 'dead', limit: 9 })).toMatchObject([{ deliveries: [{ state: 'dead' }] }])
		expect(await leads.sendAgain(['a'])).toBe(1)
		await outbox.runOnce()
		expect(webhook.ids()).toEqual(['a.webhook', 'a.webhook'])
	})
})
