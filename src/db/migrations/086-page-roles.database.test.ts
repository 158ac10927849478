import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { forEachDatabase } from '../testing/test-database.ts'

forEachDatabase((_name, openTestDatabase) => {
	test('the pages of an older database get the roles that their id and path stood for', async () => {
		const { db } = await openTestDatabase()
		await db.schema.dropIndex('content_page_role').execute()
		await db.schema.alterTable('content_page').dropColumn('role').execute()
		await sql`delete from migration where name = '086-page-roles'`.execute(db)
		for (const [site, id] of [
			['a', 'home'],
			['a', 'cookies'],
			['a', 'lost'],
			['b', 'cookies'],
		])
			await sql`insert into content_page (site, id, kind, name, position) values (${site}, ${id}, 'page', ${id}, 0)`.execute(
				db,
			)
		for (const language of ['sv', 'en'])
			await sql`insert into content_page_language (site, page_id, language, path) values ('a', 'lost', ${language}, '/404')`.execute(
				db,
			)

		await migrate(db)
		const roles = await db
			.selectFrom('content_page')
			.select(['site', 'id', 'role'])
			.where('role', 'is not', null)
			.execute()
		expect(roles.map(({ site, id, role }) => `${site} ${id} ${role}`).toSorted()).toEqual([
			'a cookies cookies',
			'a lost notFound',
			'b cookies cookies',
		])
	})
})
