import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	await schema
		.createTable('tyre_hotel_agreement')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('registration_number', 'text', (column) => column.notNull())
		.addColumn('phone', 'text', (column) => column.notNull())
		.addColumn('department', 'text', (column) => column.notNull())
		.addColumn('make', 'text', (column) => column.notNull())
		.addColumn('model', 'text', (column) => column.notNull())
		.addColumn('package_level', 'text', (column) => column.notNull())
		.addUniqueConstraint('tyre_hotel_agreement_plate', ['site', 'registration_number'])
		.execute()
	await schema
		.createTable('tyre_hotel_wheel')
		.addColumn('agreement', 'text', (column) =>
			column.notNull().references('tyre_hotel_agreement.id').onDelete('cascade'),
		)
		.addColumn('position', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('season', 'text', (column) => column.notNull())
		.addColumn('section_width', 'integer', (column) => column.notNull())
		.addColumn('aspect_ratio', 'integer', (column) => column.notNull())
		.addColumn('rim_diameter', 'integer', (column) => column.notNull())
		.addColumn('pattern', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('tyre_hotel_wheel_pk', ['agreement', 'position'])
		.execute()
	await schema
		.createTable('tyre_hotel_measurement')
		.addColumn('agreement', 'text', (column) =>
			column.notNull().references('tyre_hotel_agreement.id').onDelete('cascade'),
		)
		.addColumn('position', 'text', (column) => column.notNull())
		.addColumn('measured_on', 'text', (column) => column.notNull())
		.addColumn('tenths', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('tyre_hotel_measurement_pk', ['agreement', 'position', 'measured_on'])
		.execute()
	await schema
		.createTable('tyre_hotel_code')
		.addColumn('agreement', 'text', (column) =>
			column.primaryKey().references('tyre_hotel_agreement.id').onDelete('cascade'),
		)
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('code_hash', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'double precision', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull())
		.execute()
	await schema
		.createTable('tyre_hotel_attempt')
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('window_start', 'double precision', (column) => column.notNull())
		.addColumn('ends_at', 'double precision', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('tyre_hotel_attempt_pk', ['key', 'window_start'])
		.execute()
	await schema.createIndex('tyre_hotel_attempt_end').on('tyre_hotel_attempt').column('ends_at').execute()
	await schema
		.createTable('tyre_hotel_session')
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('registration_number', 'text', (column) => column.notNull())
		.addColumn('schedule_code', 'text', (column) => column.notNull())
		.addColumn('workshop', 'text', (column) => column.notNull())
		.addColumn('booking', 'text')
		.addColumn('expires_at', 'double precision', (column) => column.notNull())
		.execute()
	await schema
		.createIndex('tyre_hotel_session_plate')
		.on('tyre_hotel_session')
		.columns(['site', 'registration_number'])
		.execute()
	await schema
		.createTable('tyre_hotel_review')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('department', 'text')
		.addColumn('rating', 'integer', (column) => column.notNull())
		.addColumn('comment', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
	await schema
		.createTable('sms_message')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('recipient', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'double precision', (column) => column.notNull())
		.addColumn('expires_at', 'double precision', (column) => column.notNull())
		.addColumn('next_try_at', 'double precision', (column) => column.notNull())
		.addColumn('reason', 'text', (column) => column.notNull())
		.execute()
	await schema.createIndex('sms_message_due').on('sms_message').columns(['state', 'next_try_at']).execute()
}
