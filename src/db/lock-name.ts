import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from './database.ts'

/** Transactions that lock one name wait for each other. SQLite has one writer at a time anyway. */
export async function lockName(trx: Kysely<Database>, name: string): Promise<void> {
	if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
