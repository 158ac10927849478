import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { forEachDatabase } from '../testing/test-database.ts'

forEachDatabase((_name, openTestDatabase) => {
	test('an older database loses its sessions and the account of the first owner, and keeps people and their links', async () => {
		const { db } = await openTestDatabase()
		for (const table of ['staff_used_code', 'staff_device', 'staff_new_factor'])
			await db.schema.dropTable(table).execute()
		for (const column of ['used_at', 'verified_at'])
			await db.schema.alterTable('staff_session').dropColumn(column).execute()
		await db.schema
			.createTable('staff_passkey_session')
			.addColumn('session_id', 'text', (column) => column.primaryKey())
			.execute()
		await sql`delete from migration where name = '088-staff-doors'`.execute(db)

		const at = '2026-11-20T09:00:00.000Z'
		for (const [id, email] of [
			['placeholder', 'owner@forecourt.invalid'],
			['anna', 'anna@example.com'],
		] as const) {
			const verified = sql.raw("'1'")
			await sql`
				insert into staff_user (id, email, name, email_verified, created_at, updated_at)
				values (${id}, ${email}, ${id}, ${verified}, ${at}, ${at})`.execute(db)
			await sql`insert into staff_grant (user_id, role, site) values (${id}, 'owner', '*')`.execute(db)
			await sql`
				insert into staff_link (token_hash, user_id, kind, expires_at)
				values (${id}, ${id}, 'join', ${'2999-01-01T00:00:00.000Z'})`.execute(db)
			await sql`
				insert into staff_session (id, user_id, token, created_at, updated_at, expires_at)
				values (${id}, ${id}, ${`token of ${id}`}, ${at}, ${at}, ${'2999-01-01T00:00:00.000Z'})`.execute(db)
		}

		await migrate(db)
		expect(await db.selectFrom('staff_session').select('id').execute()).toEqual([])
		expect(await db.selectFrom('staff_user').select('id').execute()).toEqual([{ id: 'anna' }])
		expect(await db.selectFrom('staff_grant').select('user_id').execute()).toEqual([{ user_id: 'anna' }])
		const links = await db.selectFrom('staff_link').select(['token_hash', 'user_id', 'kind']).execute()
		expect(links).toEqual([{ token_hash: 'anna', user_id: 'anna', kind: 'join' }])
		await sql`insert into staff_link (token_hash, kind, expires_at) values ('first', 'owner', ${at})`.execute(db)
	})
})
