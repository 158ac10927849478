import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countQuarantined } from '#leads/embedded/quarantine.ts'
import { newFormToken, openTestLeadDesk } from '../testing/open-test-lead-desk.ts'

test.each(['Anna\r\nBcc: Eva', 'Anna evil@example.com', 'se https://evil.example', 'Anna\u001b[2J'])(
	'a lead of the name %j is refused, and nothing is kept',
	async (name) => {
		const { send, stored } = await openTestLeadDesk()
		expect(await send({ car_id: '1', name })).toEqual({ ok: false, error: { code: 'invalid', fields: ['name'] } })
		expect(await stored()).toEqual([])
	},
)

test.each([
	['a filled trap', { honeypot: 'Acme' }, 'honeypot'],
	['a forged token', { token: 'abc.def' }, 'token-forged'],
])('%s is thanked and held back', async (_name, sent, suspicion) => {
	const { send, stored } = await openTestLeadDesk()
	expect(await send({ car_id: '1' }, sent)).toMatchObject({ ok: true })
	expect(await stored()).toMatchObject([{ suspicions: [suspicion], deliveries: [] }])
})

test('one network fills the quarantine to nobody: its further suspicious leads are refused, all others are taken', async () => {
	const { db, send } = await openTestLeadDesk({ allowed: 20 })
	const suspicious = { honeypot: 'Acme' }
	const codes = []
	for (let count = 0; count < 60; count++) {
		const sent = await send({ car_id: '1' }, { ...suspicious, visitor: `48.${count % 20}.${count}` })
		codes.push(sent.ok ? 'held' : sent.error.code)
	}
	expect(codes.filter((code) => code === 'held')).toHaveLength(4 * 10)
	expect(await send({ car_id: '1' }, { ...suspicious, visitor: 'another.1.1' })).toMatchObject({ ok: true })
	expect(await send({ car_id: '1' }, { visitor: '48.1.1' })).toMatchObject({ ok: true })
	expect((await countQuarantined(db)).count).toBe(4 * 10 + 1)
})

test('a repeat succeeds and is stored once, even if the price has changed; other input under the same id is refused', async () => {
	const { send, stored, changePrice } = await openTestLeadDesk()
	await send({ car_id: '1' }, { id: 'same' })
	await changePrice()
	expect(await send({ car_id: '1', phone: '070-123 45 67' }, { id: 'same' })).toEqual({
		ok: true,
		value: { isRepeat: true, hasBooked: false },
	})
	expect(await send({ car_id: '1', message: 'Nytt' }, { id: 'same' })).toMatchObject({
		error: { code: 'other-content' },
	})
	expect(await stored()).toHaveLength(1)
})

test('a token is valid for one form and its repeats; a second form is held', async () => {
	const { send, stored } = await openTestLeadDesk()
	const token = newFormToken()
	for (let time = 0; time < 3; time++) await send({ car_id: '1' }, { id: 'first', token })
	await send({ car_id: '1', message: 'Köp nu' }, { id: 'second', token })
	const leads = await stored()
	const suspicionsById = Object.fromEntries(leads.map(({ submissionId, suspicions }) => [submissionId, suspicions]))
	expect(suspicionsById).toEqual({ first: [], second: ['token-used'] })
})

test('a lead that could not be stored is reported to the visitor, and the reason is logged', async () => {
	const { db, send, stored, lines } = await openTestLeadDesk()
	// Migrations leave free pages.
	await sql`vacuum`.execute(db)
	await sql`pragma max_page_count = 1`.execute(db)
	expect(await send({ car_id: '1', message: 'x'.repeat(4000) })).toEqual({
		ok: false,
		error: { code: 'unavailable', fields: [] },
	})
	expect(lines.join()).toContain('"code":"storage-full"')
	await sql`pragma max_page_count = 100000`.execute(db)
	expect(await stored()).toEqual([])
})

test('an address that keeps sending is rate-limited', async () => {
	const { send, stored } = await openTestLeadDesk({ allowed: 2 })
	await send({ car_id: '1' })
	await send({ car_id: '1' })
	expect(await send({ car_id: '1' })).toEqual({
		ok: false,
		error: { code: 'too-many', fields: [], retryAfterSeconds: 1, phone: '0510-123 45' },
	})
	expect(await stored()).toHaveLength(2)
})

test('what is refused or fails uses up nothing of what a visitor may send', async () => {
	const { db, send, stored, lines } = await openTestLeadDesk({ allowed: 1 })
	for (const wrong of [{ name: '' }, { car_id: '99' }, { email: 'anna@' }])
		expect(await send({ car_id: '1', ...wrong })).toMatchObject({ ok: false })
	await sql`vacuum`.execute(db)
	await sql`pragma max_page_count = 1`.execute(db)
	expect(await send({ car_id: '1', message: 'x'.repeat(4000) })).toMatchObject({ error: { code: 'unavailable' } })
	await sql`pragma max_page_count = 100000`.execute(db)
	expect(await send({ car_id: '1' })).toMatchObject({ ok: true })
	expect(await stored()).toHaveLength(1)
	expect(await send({ car_id: '1' })).toMatchObject({ error: { code: 'too-many' } })
	expect(lines.join()).toContain('storage-full')
})

test('forms that do not ask for photos take none', async () => {
	const { send } = await openTestLeadDesk()
	expect(await send({ car_id: '1' }, { photos: [Buffer.from('a photo')] })).toMatchObject({
		error: { code: 'invalid', fields: ['photos'] },
	})
})

test('the log has no personal data', async () => {
	const { send, lines } = await openTestLeadDesk()
	await send({ car_id: '1' })
	await send({ car_id: '99' })
	expect(lines.length).toBeGreaterThan(1)
	expect(lines.join()).not.toMatch(/Anna|070|example\.com/)
})
