import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { countStatements } from '#db/testing/count-statements.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedFormsHub } from '#providers/forms-hub/embedded.ts'
import { eraseLeads } from '#providers/forms-hub/operator.ts'
import { createStaffAccounts } from '../../staff/staff-accounts.ts'
import {
	addNote,
	eraseNotes,
	findLead,
	findLeads,
	type LeadView,
	listNotes,
	type MailKind,
	pageLength,
	setCare,
} from './lead-care.ts'

const site = 'carhall-se'

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	let clock: number
	let eva: string

	beforeEach(async () => {
		db = (await openTestDatabase()).db
		clock = Date.parse('2026-11-22T09:00:00Z')
		const accounts = createStaffAccounts(db, {
			secret: 'a secret of more than 32 characters',
			now: () => new Date(clock),
		})
		eva = await accounts.add({ email: 'eva@example.com', name: 'Eva Ek', grants: [] })
	})

	/** Each lead comes a minute after the one before. */
	async function send(
		id: string,
		{ suspicions = [] as string[], ofSite = site, destinations = ['crm'], form = 'CarContactForm' } = {},
	) {
		clock += 60_000
		const hub = createEmbeddedFormsHub({ db, destinations, now: () => new Date(clock), onStored: () => undefined })
		const content = {
			values: { name: 'Anna' },
			to: null,
			replyTo: { email: 'anna@example.com' },
			mail: { subject: `Lead ${id}`, text: 'Hej' },
		}
		await hub.submit({
			site: ofSite,
			formName: `${ofSite}${form}`,
			submissionId: id,
			fingerprint: id,
			content,
			suspicions,
		})
	}

	const idsIn = async (view: LeadView, page = 0) => {
		const { leads } = await findLeads(db, { site, view, staffId: eva, page })
		return leads.map(({ submissionId }) => submissionId)
	}

	test('each view has its leads, the newest first, and none of other sites', async () => {
		await send('first')
		await send('held', { suspicions: ['honeypot'] })
		await send('mine')
		await send('done')
		await send('failed')
		await send('other', { ofSite: 'carhall-no' })
		const now = new Date(clock)
		await setCare(db, 'mine', { status: 'working', assignee: eva, now })
		await setCare(db, 'done', { status: 'done', assignee: eva, now })
		await db.updateTable('lead_delivery').set({ state: 'dead' }).where('submission_id', '=', 'failed').execute()

		expect(await idsIn('all')).toEqual(['failed', 'done', 'mine', 'held', 'first'])
		expect(await idsIn('open')).toEqual(['failed', 'mine', 'first'])
		expect(await idsIn('mine')).toEqual(['mine'])
		expect(await idsIn('held')).toEqual(['held'])
		expect(await idsIn('failed')).toEqual(['failed'])
		expect(await findLead(db, { site, id: 'mine' })).toMatchObject({
			status: 'working',
			assignee: { id: eva, name: 'Eva Ek' },
		})
		expect(await findLead(db, { site, id: 'other' })).toBeNull()
	})

	test('mails about bookings are no leads, and either kind can be asked for', async () => {
		await send('lead')
		await send('booking', { form: 'ServiceBooking' })
		const of = async (kinds?: readonly MailKind[]) => {
			const query = { site, view: 'all', staffId: eva, page: 0 } as const
			const { leads } = await findLeads(db, kinds ? { ...query, kinds } : query)
			return leads.map(({ submissionId }) => submissionId)
		}
		expect(await of()).toEqual(['lead'])
		expect(await of(['bookings'])).toEqual(['booking'])
		expect(await of(['leads', 'bookings'])).toEqual(['booking', 'lead'])
		expect(await findLead(db, { site, id: 'booking' })).toBeNull()
		expect(await findLead(db, { site, id: 'lead', kinds: ['bookings'] })).toBeNull()
	})

	test('a list has pages', async () => {
		for (let index = 0; index <= pageLength; index++) await send(`lead-${index}`)
		const { leads, hasMore } = await findLeads(db, { site, view: 'open', staffId: eva, page: 0 })
		expect([leads.length, leads[0]?.submissionId, hasMore]).toEqual([pageLength, `lead-${pageLength}`, true])
		const last = await findLeads(db, { site, view: 'open', staffId: eva, page: 1 })
		expect([last.leads.map(({ submissionId }) => submissionId), last.hasMore]).toEqual([['lead-0'], false])
	})

	test.each([1, pageLength])('a list of %i leads takes three statements at most', async (length) => {
		for (let index = 0; index < length; index++) await send(`lead-${index}`)
		await setCare(db, 'lead-0', { status: 'working', assignee: eva, now: new Date(clock) })
		const counted = countStatements(db)
		const { leads } = await findLeads(counted.db, { site, view: 'open', staffId: eva, page: 0 })
		expect(leads).toHaveLength(length)
		expect(leads.at(-1)).toMatchObject({ submissionId: 'lead-0', status: 'working', assignee: { name: 'Eva Ek' } })
		expect(counted.count()).toBeLessThanOrEqual(3)
	})

	test('notes stand in their order, and are erased with the person', async () => {
		await send('first')
		await addNote(db, 'first', { author: 'Eva Ek', text: 'called', now: new Date(clock) })
		await addNote(db, 'first', { author: 'Eva Ek', text: 'called again', now: new Date(clock + 1000) })
		expect((await listNotes(db, 'first')).map(({ author, text }) => `${author}: ${text}`)).toEqual([
			'Eva Ek: called',
			'Eva Ek: called again',
		])
		await eraseLeads(db, ['first'], new Date(clock))
		await eraseNotes(db, 'first')
		expect(await listNotes(db, 'first')).toEqual([])
		expect((await findLead(db, { site, id: 'first' }))?.content).toBeNull()
	})
})
