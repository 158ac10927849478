import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from './database.ts'

/** Set once the file holds no remnants of what was in the clear before; higher when more of it is sealed. */
const sealedFormat = 4

/**
 * Rewrites an SQLite file once, after what it holds was sealed: free pages and the log of writes keep what they held until they are
 * used again. PostgreSQL's vacuum runs by itself.
 */
export async function forgetRemnants(db: Kysely<Database>): Promise<void> {
	if (isPostgres(db)) return
	const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
	if ((rows[0]?.user_version ?? 0) >= sealedFormat) return
	await sql`vacuum`.execute(db)
	await sql`pragma wal_checkpoint(truncate)`.execute(db)
	await sql`pragma user_version = ${sql.lit(sealedFormat)}`.execute(db)
}
