import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from '../database.ts'

export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	const time = sql.raw(isPostgres(db) ? 'timestamptz' : 'text')
	const ofUser = 'staff_user.id'

	// Their tokens lay here in clear, and in every backup: everyone signs in again.
	await sql`delete from staff_session`.execute(db)
	await schema.dropTable('staff_passkey_session').execute()
	await schema.alterTable('staff_session').addColumn('used_at', time).execute()
	await schema.alterTable('staff_session').addColumn('verified_at', time).execute()

	await schema
		.createTable('staff_used_code')
		.addColumn('user_id', 'text', (column) => column.notNull().references(ofUser).onDelete('cascade'))
		.addColumn('code_hash', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('staff_used_code_pk', ['user_id', 'code_hash'])
		.execute()
	await schema
		.createTable('staff_device')
		.addColumn('device_hash', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text', (column) => column.notNull().references(ofUser).onDelete('cascade'))
		.addColumn('at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('staff_device_pk', ['device_hash', 'user_id'])
		.execute()
	await schema.createIndex('staff_device_user').on('staff_device').column('user_id').execute()
	await schema
		.createTable('staff_new_factor')
		.addColumn('user_id', 'text', (column) => column.primaryKey().references(ofUser).onDelete('cascade'))
		.addColumn('secret', 'text', (column) => column.notNull())
		.addColumn('backup_codes', 'text', (column) => column.notNull())
		.execute()

	// The link of the first owner has no account any more. SQLite cannot drop "not null", so the table is made again.
	await sql`delete from staff_user where email = 'owner@forecourt.invalid'`.execute(db)
	await sql`alter table staff_link rename to staff_link_before`.execute(db)
	await schema
		.createTable('staff_link')
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.references(ofUser).onDelete('cascade'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute()
	await sql`
		insert into staff_link (token_hash, user_id, kind, expires_at)
		select token_hash, user_id, kind, expires_at from staff_link_before`.execute(db)
	await sql`drop table staff_link_before`.execute(db)
}
