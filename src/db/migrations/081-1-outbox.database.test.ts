import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDatabaseBefore } from '../testing/open-database-before.ts'
import { forEachDatabase } from '../testing/test-database.ts'

const day = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`
const mailbox = { name: 'Anna', email: 'anna@example.com' }
const content = {
	values: { name: 'Anna' },
	to: { email: 'olle@carhall.example' },
	replyTo: mailbox,
	mail: { subject: 'Volvo', text: 'Hej', language: 'sv' },
}
const calendar = { method: 'PUBLISH', text: 'BEGIN:VCALENDAR' }
const bookingMail = { ...content.mail, calendar }

type OldLead = { form?: string; state?: string; content?: object | null }
type OldDelivery = {
	destination: string
	state: string
	attempts?: number
	due?: string
	answer?: string
	ended?: string
}

async function putLead(db: Kysely<Database>, id: string, lead: OldLead, deliveries: OldDelivery[] = []): Promise<void> {
	const { form = 'CarContactForm', state = 'accepted', content: kept = content } = lead
	const text = kept && JSON.stringify(kept)
	await sql`insert into lead values
		(${id}, 'carhall-se', ${`carhall-se${form}`}, ${day(8)}, ${state}, '', 'f', ${text})`.execute(db)
	for (const { destination, attempts = 0, due = day(8), answer = null, ended = null, ...delivery } of deliveries)
		await sql`insert into lead_delivery values (${`${id}.${destination}`}, ${id}, ${destination}, ${delivery.state},
			${attempts}, ${due}, null, null, ${answer}, ${ended})`.execute(db)
}

forEachDatabase((_name, openTestDatabase) => {
	test('deliveries of leads become messages with their ids, states and attempts, and leads stay leads', async () => {
		const db = await openDatabaseBefore('081-1-outbox', openTestDatabase)
		await putLead(db, 'a', {}, [
			{ destination: 'mail', state: 'waiting', attempts: 3, due: day(9), answer: 'smtp-452' },
			{ destination: 'webhook', state: 'delivered', attempts: 1, answer: 'http-202', ended: day(10) },
			{ destination: 'hub', state: 'dead', attempts: 24, answer: 'http-500', ended: day(11) },
		])
		await putLead(db, 'erased', { content: null }, [
			{ destination: 'mail', state: 'dead', answer: 'erased', ended: day(9) },
		])
		await putLead(db, 'kept', {})
		await putLead(db, 'spam', { state: 'quarantined' })
		await migrate(db)

		const messages = await db.selectFrom('outbox_message').selectAll().orderBy('id').execute()
		const about = {
			site: 'carhall-se',
			kind: 'lead',
			language: 'sv',
			created_at: day(8),
			expires_at: null,
			lease: null,
		}
		const form = { formName: 'carhall-seCarContactForm', values: content.values }
		const mail = { to: content.to, replyTo: mailbox, subject: 'Volvo', text: 'Hej' }
		expect(messages.map((row) => ({ ...row, content: row.content && JSON.parse(row.content) }))).toMatchObject([
			{
				...{ ...about, id: 'a.hub', channel: 'hub', state: 'failed', attempts: 24, answer: 'http-500', subject: 'a' },
				...{ changed_at: day(11), content: { ...form, formSubmissionId: 'a' } },
			},
			{
				...{ ...about, id: 'a.mail', channel: 'mail', state: 'waiting', attempts: 3, answer: 'smtp-452', subject: 'a' },
				...{ due_at: day(9), content: mail },
			},
			{
				...{ ...about, id: 'a.webhook', channel: 'webhook', state: 'sent', attempts: 1, subject: 'a' },
				...{ content: { ...form, formSubmissionId: 'a', site: 'carhall-se', receivedAt: day(8), to: content.to } },
			},
			{ id: 'erased.mail', state: 'failed', answer: 'erased', content: null, language: '' },
			{ id: 'kept.mail', state: 'kept', content: mail },
			{ id: 'spam.mail', state: 'held', content: mail },
		])
		const leads = await db.selectFrom('lead').select('submission_id').orderBy('submission_id').execute()
		expect(leads.map(({ submission_id }) => submission_id)).toEqual(['a', 'erased', 'kept', 'spam'])
	})

	test('mails about bookings and reminders are no leads any more, and none that waits is lost', async () => {
		const db = await openDatabaseBefore('081-1-outbox', openTestDatabase)
		const toVisitor = { ...content, mail: bookingMail, isForVisitor: true }
		const booking = { form: 'ServiceBooking', content: toVisitor }
		await putLead(db, 'booking-ABCDEFGHJK-0-reminder', booking, [
			{ destination: 'mail', state: 'waiting', due: day(20) },
		])
		await putLead(db, 'booking-ABCDEFGHJK-0-workshop', { ...booking, content }, [
			{ destination: 'mail', state: 'delivered', ended: day(9) },
		])
		await putLead(db, 'booking-ABCDEFGHJK-0-booked', { ...booking, content: null }, [
			{ destination: 'mail', state: 'delivered', ended: day(9) },
		])
		await putLead(db, 'tyre-reminder-11-22-33-2026-winter', { form: 'TyreReminder' })
		await sql`insert into lead_note values ('n', 'booking-ABCDEFGHJK-0-workshop', 'Eva', ${day(9)}, 'called')`.execute(
			db,
		)
		await sql`insert into lead_care values ('booking-ABCDEFGHJK-0-workshop', 'done', null, ${day(9)})`.execute(db)
		await migrate(db)

		const messages = await db.selectFrom('outbox_message').selectAll().orderBy('id').execute()
		expect(messages).toMatchObject([
			{ id: 'booking-ABCDEFGHJK-0-booked.mail', kind: 'booking', subject: 'ABCDEFGHJK', state: 'sent', content: null },
			{ id: 'booking-ABCDEFGHJK-0-reminder.mail', kind: 'booking', state: 'waiting', due_at: day(20) },
			{ id: 'booking-ABCDEFGHJK-0-workshop.mail', kind: 'booking', state: 'sent', changed_at: day(9) },
			{ id: 'tyre-reminder-11-22-33-2026-winter.mail', kind: 'reminder', subject: '11-22-33', state: 'kept' },
		])
		expect(JSON.parse(messages[1]?.content ?? '')).toEqual({
			...{ to: content.to, replyTo: mailbox, subject: 'Volvo', text: 'Hej', calendar, isDirect: true },
		})
		for (const table of ['lead', 'lead_note', 'lead_care'] as const)
			expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
	})

	test('text messages come along, sealed as they were', async () => {
		const db = await openDatabaseBefore('081-1-outbox', openTestDatabase)
		const at = Date.parse(day(8))
		for (const [id, kind, state] of [
			['code', '', 'sent'],
			['reminder', 'reminder', 'waiting'],
		])
			await sql`insert into sms_message
				(id, site, kind, subject, language, recipient, text, state, changed_at, tries, created_at, expires_at, next_try_at, reason)
				values (${id}, 'carhall-se', ${kind}, 'a-1', 'sv', 'sealed to', 'sealed text', ${state}, ${at + 1}, 2, ${at},
				${at + 3_600_000}, ${at + 2}, 'status 429')`.execute(db)
		await migrate(db)
		const about = {
			channel: 'sms',
			site: 'carhall-se',
			subject: 'a-1',
			language: 'sv',
			attempts: 2,
			answer: 'status 429',
		}
		const times = { created_at: day(8), expires_at: day(9), due_at: '2026-11-22T08:00:00.002Z' }
		const sealed = JSON.stringify({ to: 'sealed to', text: 'sealed text' })
		expect(await db.selectFrom('outbox_message').selectAll().orderBy('id').execute()).toMatchObject([
			{ id: 'code', kind: 'code', state: 'sent', ...about, ...times, content: sealed },
			{ id: 'reminder', kind: 'reminder', state: 'waiting', ...about, ...times, content: sealed },
		])
	})

	test('bookings with a wheel change are marked', async () => {
		const db = await openDatabaseBefore('081-1-outbox', openTestDatabase)
		await sql`insert into workshop_department values ('d1', 'carhall-se', '{}')`.execute(db)
		for (const [id, code] of [
			['wheels', 'wheel-change'],
			['service', 'service-small'],
		])
			await sql`insert into workshop_booking values (${id}, 'carhall-se', 'd1', ${id}, '', 'confirmed', 'ABC123', 1, 0, 0, '',
				${JSON.stringify({ offerings: [{ code }] })})`.execute(db)
		await migrate(db)
		const bookings = await db.selectFrom('workshop_booking').select(['id', 'has_wheel_change']).orderBy('id').execute()
		expect(bookings).toEqual([
			{ id: 'service', has_wheel_change: 0 },
			{ id: 'wheels', has_wheel_change: 1 },
		])
	})

	test('many leads are converted', async () => {
		const db = await openDatabaseBefore('081-1-outbox', openTestDatabase)
		for (let index = 0; index < 450; index++)
			await putLead(db, `lead-${index}`, {}, [{ destination: 'webhook', state: 'waiting' }])
		await migrate(db)
		const { count } = await db
			.selectFrom('outbox_message')
			.select(({ fn }) => fn.countAll().as('count'))
			.executeTakeFirstOrThrow()
		expect(Number(count)).toBe(900)
	})
})
