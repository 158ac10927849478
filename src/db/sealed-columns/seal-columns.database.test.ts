import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEqualSeal } from '#platform/seals/equal-seal.ts'
import { openDatabase } from '../database.ts'
import { forEachDatabase, type OpenTestDatabase } from '../testing/test-database.ts'
import { sealColumns } from './seal-columns.ts'
import { isEarlier, sealEarlierColumns } from './seal-earlier-columns.ts'
import { columnsToSeal } from './sealed-columns.ts'

const seal = createEqualSeal(Buffer.from('a key of the test'))
const at = '2026-11-28T10:00:00.000Z'

forEachDatabase((name, openTestDatabase) => {
	const verified = name === 'postgres' ? true : 1
	const user = (id: string, email: string) => ({
		...{ id, email, name: `${id} Ek`, email_verified: verified, created_at: at, updated_at: at },
	})
	const line = (id: string, user_name: string) => ({
		...{ id, at, user_id: null, user_name, site: 's', action: 'joined', subject: '' },
	})

	/** `stored`: as the database has it. */
	async function open() {
		const { location } = await openTestDatabase()
		const stored = openDatabase(location)
		const db = sealColumns(stored, seal)
		return { stored, db, close: () => stored.destroy() }
	}

	test('what is written lies sealed, is found as it is, and is read as it was', async () => {
		const { stored, db, close } = await open()
		await db
			.insertInto('staff_user')
			.values([user('anna', 'anna@example.com'), user('bo', 'bo@example.com')])
			.execute()
		await db.updateTable('staff_user').set({ name: 'Anna Berg' }).where('email', '=', 'anna@example.com').execute()
		await db
			.insertInto('staff_user')
			.values(user('cilla', 'bo@example.com'))
			.onConflict((conflict) => conflict.column('email').doUpdateSet({ name: 'Bo Öberg' }))
			.execute()

		const raw = await stored.selectFrom('staff_user').select(['id', 'email', 'name']).orderBy('id').execute()
		expect(raw.map(({ id }) => id)).toEqual(['anna', 'bo'])
		for (const { email, name } of raw)
			expect([email, name]).toEqual([expect.stringMatching(/^sealed:/), expect.stringMatching(/^sealed:/)])
		const read = [
			{ email: 'anna@example.com', name: 'Anna Berg' },
			{ email: 'bo@example.com', name: 'Bo Öberg' },
		]
		const all = db.selectFrom('staff_user').selectAll().orderBy('id')
		expect(await all.execute()).toMatchObject(read)
		expect(await db.selectFrom('staff_user').select('id').where('email', 'in', ['bo@example.com']).execute()).toEqual([
			{ id: 'bo' },
		])
		expect(await db.selectFrom('staff_user').select('id').where('email', '!=', 'bo@example.com').execute()).toEqual([
			{ id: 'anna' },
		])
		expect(
			await db.deleteFrom('staff_user').where('name', '=', 'Bo Öberg').returning(['id', 'name']).execute(),
		).toEqual([{ id: 'bo', name: 'Bo Öberg' }])
		await close()
	})

	test('it is opened by whatever name it has in the answer', async () => {
		const { db, close } = await open()
		await db.insertInto('staff_user').values(user('anna', 'anna@example.com')).execute()
		await db
			.insertInto('staff_link')
			.values({ token_hash: 't', user_id: 'anna', kind: 'join', expires_at: at })
			.execute()
		const joined = db.selectFrom('staff_link').leftJoin('staff_user as who', 'who.id', 'staff_link.user_id')
		expect(await joined.select(['who.name as called', 'email']).execute()).toEqual([
			{ called: 'anna Ek', email: 'anna@example.com' },
		])
		expect(await joined.selectAll('who').execute()).toMatchObject([{ name: 'anna Ek', email: 'anna@example.com' }])
		const derived = db.selectFrom(db.selectFrom('staff_user').select('name as called').as('inner')).selectAll('inner')
		expect(await derived.execute()).toEqual([{ called: 'anna Ek' }])
		const inner = db.selectFrom('staff_user').select('id').where('email', '=', 'anna@example.com')
		expect(await db.selectFrom('staff_link').select('kind').where('user_id', 'in', inner).execute()).toEqual([
			{ kind: 'join' },
		])
		await close()
	})

	test('a seal that someone puts into another column is not opened for them', async () => {
		const { stored, db, close } = await open()
		await db.insertInto('staff_audit').values(line('a', 'Anna Berg')).execute()
		const [{ user_name: stolen = '' } = {}] = await stored.selectFrom('staff_audit').select('user_name').execute()
		await db.updateTable('staff_audit').set({ subject: stolen }).execute()
		expect(await db.selectFrom('staff_audit').selectAll().execute()).toMatchObject([
			{ user_name: 'Anna Berg', subject: stolen },
		])
		expect(await db.selectFrom('staff_audit').select('subject as user_name').execute()).toEqual([{ user_name: stolen }])
		// Neither in one of theirs: it is sealed once more.
		await db.insertInto('staff_audit').values(line('b', stolen)).execute()
		expect(await db.selectFrom('staff_audit').select('user_name').where('id', '=', 'b').execute()).toEqual([
			{ user_name: stolen },
		])
		await close()
	})

	test('what cannot be asked of sealed texts fails', async () => {
		const { db, close } = await open()
		const users = db.selectFrom('staff_user').select('id')
		await expect(users.orderBy('email').execute()).rejects.toThrow('have no order')
		await expect(users.where('name', 'like', 'A%').execute()).rejects.toThrow('cannot be compared by like')
		await expect(users.whereRef('name', '=', 'id').execute()).rejects.toThrow('can be compared with another one')
		await close()
	})

	test('what an earlier version wrote is read, and sealed once', async () => {
		const { stored, db, close } = await open()
		await stored.insertInto('staff_user').values(user('anna', 'anna@example.com')).execute()
		await stored
			.insertInto('staff_audit')
			.values([line('a', 'Anna Berg'), line('b', 'Anna Berg'), line('c', '')])
			.execute()
		const read = () => db.selectFrom('staff_audit').select('user_name').orderBy('id').execute()
		const before = await read()
		expect(before.map(({ user_name }) => user_name)).toEqual(['Anna Berg', 'Anna Berg', ''])

		expect(await sealEarlierColumns(stored, seal)).toBe(3)
		expect(await sealEarlierColumns(stored, seal)).toBe(0)
		expect(await read()).toEqual(before)
		const raw = await stored.selectFrom('staff_audit').select('user_name').orderBy('id').execute()
		expect(raw.map(({ user_name }) => user_name.slice(0, 7))).toEqual(['sealed:', 'sealed:', ''])
		await close()
	})

	test('a second row that an earlier version has made of the same stays, and keeps no other from being sealed', async () => {
		const { stored, db, close } = await open()
		await db.insertInto('staff_user').values(user('anna', 'bo@example.com')).execute()
		await stored
			.insertInto('staff_user')
			.values([user('bo', 'bo@example.com'), user('cilla', 'cilla@example.com')])
			.execute()
		// An address, and two names.
		expect(await sealEarlierColumns(stored, seal)).toBe(3)
		const raw = await stored.selectFrom('staff_user').select('email').orderBy('id').execute()
		expect(raw.map(({ email }) => email.slice(0, 7))).toEqual(['sealed:', 'bo@exam', 'sealed:'])
		await close()
	})

	test.runIf(name === 'sqlite')('each start finds what is not sealed by an index', async () => {
		const { stored, close } = await open()
		const whole: string[] = []
		for (const { table, column } of columnsToSeal) {
			const asked = sql<{ detail: string }>`explain query plan
				select distinct ${sql.ref(column)} from ${sql.table(table)} where ${isEarlier(column)} limit 200`
			const { rows } = await asked.execute(stored)
			if (!rows.some(({ detail }) => detail.includes(`${table}_${column}_earlier`))) whole.push(`${table}.${column}`)
		}
		// A few hundred rows.
		expect(whole).toEqual(['workshop_department.document'])
		await close()
	})

	test('a column that can name a person is sealed, or says why not', async () => {
		expect(await openColumns(openTestDatabase)).toEqual(openOnPurpose)
	})
})

/** Columns with names that persons, mail addresses or plates have. */
const openOnPurpose = [
	// Cars for sale are the dealer's; their plates are on the pages of visitors.
	'external_media.registration_number',
	'lead.form_name',
	// Accounts by their ids.
	'lead_care.assignee',
	'page_comment.author',
	'page_plan.planned_by',
	'page_review.asked_by',
	'stock_generation.index_name',
	'stock_image.index_name',
	// Sealed by the key of the agreement.
	'tyre_hotel_agreement.customer_name',
	'tyre_hotel_agreement.phone',
	'tyre_hotel_agreement.registration_number',
	'tyre_hotel_reminder_consent.email',
	// Empty: the plate is sealed by the key of the booking.
	'workshop_booking.registration_number',
]

async function openColumns(openTestDatabase: OpenTestDatabase): Promise<string[]> {
	const { db } = await openTestDatabase()
	const tables = await db.introspection.getTables()
	return tables
		.flatMap(({ name: table, columns }) => columns.map((column) => ({ table, column: column.name })))
		.filter(({ column }) =>
			/(_by|_name|author|actor|mechanic|assignee|email|phone|registration_number|plate)$/.test(column),
		)
		.filter((each) => !columnsToSeal.some(({ table, column }) => table === each.table && column === each.column))
		.map(({ table, column }) => `${table}.${column}`)
		.toSorted()
}
