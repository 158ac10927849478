import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	for (const column of ['site', 'kind', 'subject'])
		await schema
			.alterTable('sms_message')
			.addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
			.execute()
	await schema
		.alterTable('sms_message')
		.addColumn('changed_at', 'double precision', (added) => added.notNull().defaultTo(0))
		.execute()
	await schema.createIndex('sms_message_site').on('sms_message').columns(['site', 'created_at']).execute()
	await schema.createIndex('sms_message_changed').on('sms_message').columns(['site', 'changed_at']).execute()
}
