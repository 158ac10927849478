import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('tyre_hotel_reminder_consent')
		.addColumn('agreement', 'text', (column) =>
			column.primaryKey().references('tyre_hotel_agreement.id').onDelete('cascade'),
		)
		.addColumn('channel', 'text', (column) => column.notNull())
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('given_at', 'text', (column) => column.notNull())
		.addColumn('given_by', 'text', (column) => column.notNull())
		.addColumn('withdrawn_at', 'text')
		.execute()
	await schema
		.createTable('tyre_hotel_reminder')
		.addColumn('agreement', 'text', (column) =>
			column.notNull().references('tyre_hotel_agreement.id').onDelete('cascade'),
		)
		.addColumn('season', 'text', (column) => column.notNull())
		.addColumn('sent_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('tyre_hotel_reminder_pk', ['agreement', 'season'])
		.execute()
}
