import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from './database.ts'
import { migrations } from './migrations/list.ts'

/** Any number that nothing else in the database locks. */
const migrationLock = 4_627_001

/**
 * Brings the database to the newest form, all steps in one transaction: a start that is killed half-way leaves
 * it as it was, and of two processes that start at once the second waits and then finds nothing to do.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
	await db.transaction().execute(async (trx) => {
		// SQLite's transaction holds the write lock from its beginning; PostgreSQL needs to be asked for one.
		if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)

		await trx.schema
			.createTable('migration')
			.ifNotExists()
			.addColumn('name', 'text', (column) => column.primaryKey())
			.addColumn('applied_at', 'text', (column) => column.notNull())
			.execute()

		const applied = new Set((await trx.selectFrom('migration').select('name').execute()).map((row) => row.name))
		for (const { name, up } of migrations) {
			if (applied.has(name)) continue
			await up(trx)
			await trx.insertInto('migration').values({ name, applied_at: new Date().toISOString() }).execute()
		}
	})
}
