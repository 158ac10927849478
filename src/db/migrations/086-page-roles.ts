import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Pages were found by an id and by a path before they had roles. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema.alterTable('content_page').addColumn('role', 'text').execute()
	await sql`update content_page set role = 'cookies' where id = 'cookies'`.execute(db)
	await sql`update content_page set role = 'notFound' where id =
		(select min(version.page_id) from content_page_language version where version.site = content_page.site and version.path = '/404')`.execute(
		db,
	)
	await db.schema.createIndex('content_page_role').on('content_page').columns(['site', 'role']).unique().execute()
}
