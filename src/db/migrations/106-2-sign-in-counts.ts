import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Tries to sign in are counted with all other uses. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema.dropTable('staff_attempt').execute()
}
