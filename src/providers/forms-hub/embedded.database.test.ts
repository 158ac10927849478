import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedFormsHub } from './embedded.ts'
import { listLeads, sendAgain } from './operator.ts'
import { createSubmission } from './testing/create-submission.ts'
import { describeFormsHub } from './testing/hub-contract.ts'

const now = () => new Date('2026-11-21T10:00:00Z')

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const hub = createEmbeddedFormsHub({ db, destinations: ['mail', 'webhook'], now })
		const all = () => listLeads(db, { filter: 'all', limit: 100 })
		return { db, hub, all }
	}

	describeFormsHub(async () => {
		const { hub, all } = await open()
		return { hub, stored: async () => (await all()).map((lead) => lead.content?.values.message) }
	})

	test('an acknowledged lead has a delivery for every destination', async () => {
		const { hub, all } = await open()
		await hub.submit(createSubmission({ id: 'a' }))
		await hub.submit(createSubmission({ id: 'a' }))
		expect((await all())[0]?.deliveries).toEqual([
			{ destination: 'mail', state: 'waiting', attempts: 0, answer: null },
			{ destination: 'webhook', state: 'waiting', attempts: 0, answer: null },
		])
	})

	test('an id belongs to one form', async () => {
		const { hub } = await open()
		await hub.submit(createSubmission({ id: 'a' }))
		const answer = await hub.submit(createSubmission({ id: 'a', site: 'carhall-uk' }))
		expect(answer).toEqual({ ok: false, error: { code: 'other-content' } })
	})

	test('likely spam is stored and not delivered until an operator releases it', async () => {
		const { db, hub, all } = await open()
		expect(await hub.submit(createSubmission({ id: 'a', suspicions: ['honeypot', 'links'] }))).toMatchObject({
			ok: true,
		})
		expect(await all()).toMatchObject([{ suspicions: ['honeypot', 'links'], deliveries: [] }])
		expect(await listLeads(db, { filter: 'quarantined', limit: 9 })).toHaveLength(1)

		expect(await sendAgain(db, ['a', 'unknown'], { destinations: ['mail'], now: now() })).toBe(1)
		expect(await listLeads(db, { filter: 'quarantined', limit: 9 })).toEqual([])
		expect(await all()).toMatchObject([{ suspicions: [], deliveries: [{ destination: 'mail', state: 'waiting' }] }])
	})

	test('a hub without destinations keeps leads for later ones', async () => {
		const { db } = await openTestDatabase()
		await createEmbeddedFormsHub({ db, destinations: [], now }).submit(createSubmission({ id: 'a' }))
		await sendAgain(db, ['a'], { destinations: ['webhook'], now: now() })
		await sendAgain(db, ['a'], { destinations: ['webhook'], now: now() })
		const leads = await listLeads(db, { filter: 'waiting', limit: 9 })
		expect(leads.map(({ deliveries }) => deliveries.length)).toEqual([1])
	})
})
