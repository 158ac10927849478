import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { numbersTo } from '#db/testing/numbers-to.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { watchStatements } from '#db/testing/watch-statements.ts'
import { createStaffAccounts } from '#desk/staff/staff-accounts.ts'
import type { Channel } from '#outbox/outbox-message.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import type { LeadOperator, LeadView } from '../lead-operator.ts'
import { createEmbeddedFormsHub } from './embedded-forms-hub.ts'
import { createLeadOperator } from './embedded-lead-operator.ts'
import { addEarlierLeadParts } from './lead-parts.ts'

const pageLength = 50
const site = 'carhall-se'

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	let clock: number
	let leads: LeadOperator
	let eva: string

	beforeEach(async () => {
		db = (await openTestDatabase()).db
		clock = Date.parse('2026-11-22T09:00:00Z')
		const accounts = createStaffAccounts(db, {
			secret: 'a secret of more than 32 characters',
			now: () => new Date(clock),
		})
		leads = openOperator(db)
		eva = await accounts.add({ email: 'eva@example.com', name: 'Eva Ek', grants: [] })
	})

	const now = () => new Date(clock)
	const openOperator = (onDb: Kysely<Database>) =>
		createLeadOperator({ db: onDb, keys: createTestKeys(db), outbox: createTestOutbox(onDb, { now }), now })

	/** Each lead comes a minute after the one before. */
	async function send(
		id: string,
		{
			suspicions = [],
			ofSite = site,
			channels = ['hub'],
			values = { name: 'Anna' },
			replyTo = { email: 'anna@example.com' },
		}: {
			suspicions?: string[]
			ofSite?: string
			channels?: readonly Channel[]
			values?: Record<string, unknown>
			replyTo?: { name?: string; email: string }
		} = {},
	) {
		clock += 60_000
		const hub = createEmbeddedFormsHub({
			db,
			keys: createTestKeys(db),
			outbox: createTestOutbox(db, { channels, now }),
			now,
		})
		const content = {
			values,
			to: null,
			replyTo,
			mail: { subject: `Lead ${id}`, text: 'Hej' },
		}
		await hub.submit({
			site: ofSite,
			formName: `${ofSite}CarContactForm`,
			submissionId: id,
			fingerprint: id,
			content,
			suspicions,
		})
	}

	const idsIn = async (view: LeadView) => {
		const found = await leads.findLeads({ site, view, staffId: eva, page: 0, length: pageLength })
		return found.leads.map(({ submissionId }) => submissionId)
	}

	test('each view has its leads, the newest first, and none of other sites', async () => {
		await send('first')
		await send('held', { suspicions: ['honeypot'] })
		await send('mine')
		await send('done')
		await send('failed')
		await send('other', { ofSite: 'carhall-no' })
		await leads.setCare('mine', { status: 'working', assignee: eva })
		await leads.setCare('done', { status: 'done', assignee: eva })
		await db.updateTable('outbox_message').set({ state: 'failed' }).where('subject', '=', 'failed').execute()

		expect(await idsIn('all')).toEqual(['failed', 'done', 'mine', 'held', 'first'])
		expect(await idsIn('open')).toEqual(['failed', 'mine', 'first'])
		expect(await idsIn('mine')).toEqual(['mine'])
		expect(await idsIn('held')).toEqual(['held'])
		expect(await idsIn('failed')).toEqual(['failed'])
		expect(await leads.findLead({ site, id: 'mine' })).toMatchObject({
			status: 'working',
			assignee: { id: eva, name: 'Eva Ek' },
		})
		expect(await leads.findLead({ site, id: 'other' })).toBeNull()
	})

	test('leads are found by who sent them: part of the name, phone or mail address, until they are erased', async () => {
		const replyTo = { name: 'Anna Öberg', email: 'Anna@Example.com' }
		await send('car', { replyTo, values: { phone: '070-123 45 67' } })
		await send('held', { replyTo, values: { customerPhone: '+46 70 123 45 67' }, suspicions: ['honeypot'] })
		await send('of another', { replyTo: { name: 'Bo Ek', email: 'bo@example.com' } })
		await send('elsewhere', { replyTo, ofSite: 'carhall-no' })
		await leads.setCare('car', { status: 'done', assignee: eva })
		const find = async (text: string) =>
			(await leads.searchLeads({ site, text })).map(({ submissionId }) => submissionId)
		for (const text of ['ÖBERG', 'anna ö', 'anna@example.com', '0701234567']) {
			expect(await find(text), text).toEqual(['held', 'car'])
		}
		for (const text of ['öberga', 'anna@', '4567', '%', ' ']) expect(await find(text), text).toEqual([])
		expect(await leads.searchLeads({ site, text: 'öberg' })).toMatchObject([
			{ suspicions: ['honeypot'] },
			{ status: 'done', assignee: { name: 'Eva Ek' } },
		])

		expect(JSON.stringify(await db.selectFrom('lead_part').selectAll().execute())).not.toMatch(/berg|mail/i)
		await leads.erase(['car'])
		expect(await find('öberg')).toEqual(['held'])
		expect(await db.selectFrom('lead_part').select('part').where('lead', '=', 'car').execute()).toEqual([])
	})

	test('who sent a lead to an earlier version is found after the next start', async () => {
		const find = async () => (await leads.searchLeads({ site, text: 'Öberg' })).length
		await send('car', { replyTo: { name: 'Anna Öberg', email: 'anna@example.com' } })
		await db.deleteFrom('lead_part').execute()
		await db.updateTable('lead').set({ has_parts: 0 }).execute()
		expect(await find()).toBe(0)
		expect(await addEarlierLeadParts({ db, keys: createTestKeys(db) })).toBe(1)
		expect(await find()).toBe(1)
		expect(await addEarlierLeadParts({ db, keys: createTestKeys(db) })).toBe(0)
	})

	test('a list has pages', async () => {
		for (let index = 0; index <= pageLength; index++) await send(`lead-${index}`)
		const query = { site, view: 'open', staffId: eva, length: pageLength } as const
		const first = await leads.findLeads({ ...query, page: 0 })
		expect([first.leads.length, first.leads[0]?.submissionId]).toEqual([pageLength, `lead-${pageLength}`])
		expect(first.hasMore).toBe(true)
		const last = await leads.findLeads({ ...query, page: 1 })
		expect([last.leads.map(({ submissionId }) => submissionId), last.hasMore]).toEqual([['lead-0'], false])
	})

	test.each([1, pageLength])('a list of %i leads takes three statements at most', async (length) => {
		for (let index = 0; index < length; index++) await send(`lead-${index}`)
		await leads.setCare('lead-0', { status: 'working', assignee: eva })
		const counted = watchStatements(db)
		const query = { site, view: 'open', staffId: eva, page: 0, length: pageLength } as const
		const found = await openOperator(counted.db).findLeads(query)
		expect(found.leads).toHaveLength(length)
		expect(found.leads.at(-1)).toMatchObject({
			submissionId: 'lead-0',
			status: 'working',
			assignee: { name: 'Eva Ek' },
		})
		expect(counted.statements.length).toBeLessThanOrEqual(3)
	})

	test('all leads are listed by and by, each once, also those of one moment', async () => {
		await send('model')
		const copied = [
			'site',
			'form_name',
			'received_at',
			'state',
			'suspicions',
			'fingerprint',
			'key_id',
			'content',
		] as const
		await db
			.insertInto('lead')
			.columns(['submission_id', ...copied])
			.expression((each) =>
				each
					.selectFrom(numbersTo(249).as('numbers'))
					.innerJoin('lead', (join) => join.onTrue())
					.select([sql<string>`'copy-' || numbers.n`.as('submission_id'), ...copied]),
			)
			.execute()
		const counted = watchStatements(db)
		const ids: string[] = []
		for await (const page of openOperator(counted.db).listLeads({ site, view: 'all', staffId: eva })) {
			await send(`later-${ids.length}`)
			ids.push(...page.map(({ submissionId }) => submissionId))
		}
		expect([ids.length, new Set(ids).size, ids.filter((id) => id.startsWith('later'))]).toEqual([250, 250, []])
		expect(counted.statements.length).toBe(9)
	})

	test('notes stand in their order, and are erased with the person', async () => {
		await send('first')
		await leads.addNote('first', { author: 'Eva Ek', text: 'called' })
		clock += 1000
		await leads.addNote('first', { author: 'Eva Ek', text: 'called again' })
		expect((await leads.listNotes('first')).map(({ author, text }) => `${author}: ${text}`)).toEqual([
			'Eva Ek: called',
			'Eva Ek: called again',
		])
		await leads.erase(['first'])
		expect(await leads.listNotes('first')).toEqual([])
		expect((await leads.findLead({ site, id: 'first' }))?.content).toBeNull()
	})

	test('an erased lead takes no note, nor one that is written while it is erased', async () => {
		const note = { author: 'Eva Ek', text: 'called Anna' }
		for (const id of ['first', 'second']) await send(id)
		await leads.erase(['first'])
		expect(await leads.addNote('first', note)).toBe(false)
		await Promise.all([leads.addNote('second', note), leads.erase(['second'])])
		const kept = await Promise.all([leads.listNotes('first'), leads.listNotes('second')])
		expect(kept).toEqual([[], []])
	})

	test('a note whose form is sent twice at once is kept once', async () => {
		await send('first')
		const note = { author: 'Eva Ek', text: 'called', key: 'd9428888-122b-41e1-b85b-5e9c1e8b4b67' }
		const added = await Promise.all([leads.addNote('first', note), leads.addNote('first', note)])
		expect(added.toSorted()).toEqual([false, true])
		expect((await leads.listNotes('first')).map(({ text }) => text)).toEqual(['called'])
	})

	test('a lead that is moved is new at the other site, found and read there, and its letters go to the new dealer', async () => {
		const outbox = createTestOutbox(db, { channels: ['mail', 'webhook'], now })
		const keys = createTestKeys(db)
		const operator = createLeadOperator({ db, keys, outbox, now })
		await send('moved', { channels: ['mail', 'webhook'], replyTo: { name: 'Anna Berg', email: 'anna@example.com' } })
		await operator.setCare('moved', { status: 'working', assignee: eva })
		await operator.addNote('moved', { author: 'Eva', text: 'Ringde' })
		clock += 60_000
		const since = now()
		const to = { name: 'Nordhall Lund', email: 'lund@example.com' }
		expect(await operator.move('moved', { site: 'nordhall-se', to })).toBe(true)

		expect(await operator.findLead({ site, id: 'moved' })).toBeNull()
		expect(await operator.searchLeads({ site, text: 'anna@example.com' })).toEqual([])
		const [found] = await operator.searchLeads({ site: 'nordhall-se', text: 'anna@example.com' })
		expect(found).toMatchObject({
			status: 'new',
			assignee: null,
			formName: 'nordhall-seCarContactForm',
			content: { to },
		})
		expect((await operator.listNotes('moved')).map(({ text }) => text)).toEqual(['Ringde'])
		const changes = await operator.findChanges({ site: 'nordhall-se', since, limit: 9 })
		expect(changes).toEqual([`care moved ${since.toISOString()}`])

		const letters = async () =>
			(await outbox.list({ channel: 'mail', subject: 'moved', limit: 9 })).messages.map((message) => [
				message.site,
				message.content?.to?.email,
				message.state,
			])
		expect(await letters()).toEqual([['nordhall-se', 'lund@example.com', 'waiting']])
		await operator.sendAgain(['moved'])
		expect(await letters()).toHaveLength(1)

		await operator.move('moved', { site, to: { email: 'back@example.com' } })
		expect(await letters()).toEqual([[site, 'back@example.com', 'waiting']])
		await operator.erase(['moved'])
		expect(await operator.move('moved', { site: 'nordhall-se', to })).toBe(false)
	})

	test('a lead that is held stays so when it is moved', async () => {
		await send('held', { suspicions: ['honeypot'], channels: ['mail'] })
		await leads.move('held', { site: 'nordhall-se', to: { email: 'lund@example.com' } })
		const { messages } = await createTestOutbox(db, { now }).list({ channel: 'mail', subject: 'held', limit: 9 })
		expect(messages.map(({ state }) => state)).toEqual(['held'])
	})
})
