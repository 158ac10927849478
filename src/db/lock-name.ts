import { sql, type Transaction } from 'kysely'
import { type Database, isPostgres } from './database.ts'

/** Transactions that lock one name wait for each other. SQLite has one writer at a time anyway. */
export async function lockName(trx: Transaction<Database>, name: string): Promise<void> {
	if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
