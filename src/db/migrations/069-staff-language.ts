import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema.alterTable('staff_user').addColumn('language', 'text').execute()
}
