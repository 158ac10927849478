import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from '../database.ts'

export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	await schema
		.createTable('workshop_revision')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('revision', 'integer', (column) => column.notNull())
		.execute()
	await db.insertInto('workshop_revision').values({ id: 1, revision: 1 }).execute()

	await schema
		.createTable('workshop_department')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('document', 'text', (column) => column.notNull())
		.execute()
	await schema.createIndex('workshop_department_site').on('workshop_department').column('site').execute()

	await schema
		.createTable('workshop_catalogue')
		.addColumn('country', 'text', (column) => column.primaryKey())
		.addColumn('document', 'text', (column) => column.notNull())
		.execute()

	await schema
		.createTable('workshop_vehicle')
		.addColumn('country', 'text', (column) => column.notNull())
		.addColumn('registration_number', 'text', (column) => column.notNull())
		.addColumn('make', 'text', (column) => column.notNull())
		.addColumn('model', 'text', (column) => column.notNull())
		.addColumn('model_year', 'integer', (column) => column.notNull())
		.addColumn('fuel', 'text', (column) => column.notNull())
		.addColumn('size', 'text', (column) => column.notNull())
		.addColumn('has_agreement', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('workshop_vehicle_pk', ['country', 'registration_number'])
		.execute()

	await schema
		.createTable('workshop_booking')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('department', 'text', (column) => column.notNull().references('workshop_department.id'))
		.addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
		.addColumn('fingerprint', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('registration_number', 'text', (column) => column.notNull())
		.addColumn('hand_in', 'integer', (column) => column.notNull())
		.addColumn('is_full_day', 'integer', (column) => column.notNull())
		.addColumn('sequence', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('content', 'text', (column) => column.notNull())
		.execute()
	await schema.createIndex('workshop_booking_day').on('workshop_booking').columns(['department', 'hand_in']).execute()

	await schema
		.createTable('workshop_work')
		.addColumn('booking', 'text', (column) => column.notNull().references('workshop_booking.id'))
		.addColumn('department', 'text', (column) => column.notNull())
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('from_quarter', 'integer', (column) => column.notNull())
		.addColumn('until_quarter', 'integer', (column) => column.notNull())
		.execute()
	// Holds every column that a search reads.
	await schema
		.createIndex('workshop_work_time')
		.on('workshop_work')
		.columns(['department', 'from_quarter', 'until_quarter', 'resource'])
		.execute()
	await schema.createIndex('workshop_work_booking').on('workshop_work').column('booking').execute()

	const hold = schema
		.createTable('workshop_hold')
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('quarter', 'integer', (column) => column.notNull())
		.addColumn('booking', 'text', (column) => column.notNull().references('workshop_booking.id'))
		.addPrimaryKeyConstraint('workshop_hold_pk', ['resource', 'quarter'])
	// The key is the table: half the size, and one write per row.
	await (isPostgres(db) ? hold : hold.modifyEnd(sql`without rowid`)).execute()
	await schema.createIndex('workshop_hold_booking').on('workshop_hold').column('booking').execute()
}
