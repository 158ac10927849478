import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { migrations } from '../migrations/list.ts'
import type { OpenTestDatabase } from './test-database.ts'

/** A database as it was before a migration. */
export async function openDatabaseBefore(
	migration: string,
	openTestDatabase: OpenTestDatabase,
): Promise<Kysely<Database>> {
	const { db } = await openTestDatabase({ migrated: false })
	await db.schema
		.createTable('migration')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('applied_at', 'text', (column) => column.notNull())
		.execute()
	const index = migrations.findIndex(({ name }) => name === migration)
	for (const { name, up } of migrations.slice(0, index)) {
		await up(db)
		await db.insertInto('migration').values({ name, applied_at: '' }).execute()
	}
	return db
}
