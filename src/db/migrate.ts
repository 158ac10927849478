import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from './database.ts'
import { type Migration, migrations } from './migrations/list.ts'

/** An arbitrary number not used by other advisory locks. */
const migrationLock = 4_627_001

/** The migration with the table of contractions. */
const noted = '136-1-fleet'

/** The message is a sentence for the operator. */
export class NewerDatabaseError extends Error {
	override name = 'NewerDatabaseError'

	constructor(unknown: readonly string[]) {
		super(
			`The database is of a newer version, with ${unknown.join(', ')}: start that version, or restore a backup from before it.`,
		)
	}
}

/**
 * Applies the missing migrations in one transaction, so a killed start leaves the database unchanged; answers their names. Of two
 * concurrent starts the second waits and then has nothing to apply. Beside migrations of a newer version that only expand this one can
 * run; otherwise it throws a `NewerDatabaseError`.
 */
export async function migrate(db: Kysely<Database>, wanted: readonly Migration[] = migrations): Promise<string[]> {
	return db.transaction().execute(async (trx) => {
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
		const known = new Set(wanted.map(({ name }) => name))
		const unknown = [...applied].filter((name) => !known.has(name))
		if (unknown.length > 0) {
			// Of a version before contractions were noted, nothing tells what it can run beside.
			const isNoted = applied.has(noted)
			const contracted = isNoted
				? await trx.selectFrom('contraction').select('migration').where('migration', 'in', unknown).execute()
				: unknown.map((migration) => ({ migration }))
			if (contracted.length > 0) throw new NewerDatabaseError(contracted.map(({ migration }) => migration).sort())
		}
		const missing = wanted.filter(({ name }) => !applied.has(name))
		for (const { name, up, contracts } of missing) {
			await up(trx)
			await trx.insertInto('migration').values({ name, applied_at: new Date().toISOString() }).execute()
			if (contracts) await trx.insertInto('contraction').values({ migration: name }).execute()
		}
		return missing.map(({ name }) => name)
	})
}
