import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Empty in messages of earlier versions. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.alterTable('sms_message')
		.addColumn('language', 'text', (added) => added.notNull().defaultTo(''))
		.execute()
}
