import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from './database.ts'
import { type Migration, migrations } from './migrations/list.ts'

/** An arbitrary number not used by other advisory locks. */
const migrationLock = 4_627_001

/**
 * Applies the missing migrations in one transaction, so a killed start leaves the database unchanged. Of two concurrent
 * starts the second waits and then has nothing to apply.
 */
export async function migrate(db: Kysely<Database>, wanted: readonly Migration[] = migrations): Promise<void> {
	await db.transaction().execute(async (trx) => {
		// SQLite's transaction takes the write lock when it begins; PostgreSQL needs a lock of its own.
		if (isPostgres(trx)) {
			await sql`set local lock_timeout = 0`.execute(trx)
			await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
		}

		await trx.schema
			.createTable('migration')
			.ifNotExists()
			.addColumn('name', 'text', (column) => column.primaryKey())
			.addColumn('applied_at', 'text', (column) => column.notNull())
			.execute()

		const applied = new Set((await trx.selectFrom('migration').select('name').execute()).map((row) => row.name))
		for (const { name, up } of wanted) {
			if (applied.has(name)) continue
			await up(trx)
			await trx.insertInto('migration').values({ name, applied_at: new Date().toISOString() }).execute()
		}
	})
}
