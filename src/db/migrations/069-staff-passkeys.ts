import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from '../database.ts'

export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	const time = sql.raw(isPostgres(db) ? 'timestamptz' : 'text')
	const flag = isPostgres(db) ? 'boolean' : 'integer'
	await schema
		.createTable('staff_passkey')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text')
		.addColumn('public_key', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text', (column) => column.notNull().references('staff_user.id').onDelete('cascade'))
		.addColumn('credential_id', 'text', (column) => column.notNull().unique())
		.addColumn('counter', 'integer', (column) => column.notNull())
		.addColumn('device_type', 'text', (column) => column.notNull())
		.addColumn('backed_up', flag, (column) => column.notNull())
		.addColumn('transports', 'text')
		.addColumn('created_at', time)
		.addColumn('aaguid', 'text')
		.execute()
	await schema.createIndex('staff_passkey_user').on('staff_passkey').column('user_id').execute()
	await schema
		.createTable('staff_passkey_session')
		.addColumn('session_id', 'text', (column) => column.primaryKey().references('staff_session.id').onDelete('cascade'))
		.execute()
}
