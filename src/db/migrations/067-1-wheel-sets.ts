import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Wheels and measurements belong to a set of a season, which is in store or out; before, an agreement had one set. */
export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	await schema
		.createTable('tyre_hotel_wheel_set')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('agreement', 'text', (column) =>
			column.notNull().references('tyre_hotel_agreement.id').onDelete('cascade'),
		)
		.addColumn('season', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('shelf', 'text', (column) => column.notNull())
		.execute()
	await schema
		.createIndex('tyre_hotel_wheel_set_season')
		.on('tyre_hotel_wheel_set')
		.columns(['agreement', 'season'])
		.unique()
		.where(sql.ref('state'), '!=', 'retired')
		.execute()
	await schema
		.createTable('tyre_hotel_movement')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('wheel_set', 'text', (column) =>
			column.notNull().references('tyre_hotel_wheel_set.id').onDelete('cascade'),
		)
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('shelf', 'text', (column) => column.notNull())
		.addColumn('actor', 'text', (column) => column.notNull())
		.execute()
	await schema.createIndex('tyre_hotel_movement_set').on('tyre_hotel_movement').columns(['wheel_set', 'at']).execute()

	await schema.alterTable('tyre_hotel_wheel').renameTo('tyre_hotel_wheel_064').execute()
	await schema.alterTable('tyre_hotel_measurement').renameTo('tyre_hotel_measurement_064').execute()
	await schema
		.createTable('tyre_hotel_wheel')
		.addColumn('wheel_set', 'text', (column) =>
			column.notNull().references('tyre_hotel_wheel_set.id').onDelete('cascade'),
		)
		.addColumn('position', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('section_width', 'integer', (column) => column.notNull())
		.addColumn('aspect_ratio', 'integer', (column) => column.notNull())
		.addColumn('rim_diameter', 'integer', (column) => column.notNull())
		.addColumn('pattern', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('tyre_hotel_wheel_of_set_pk', ['wheel_set', 'position'])
		.execute()
	await schema
		.createTable('tyre_hotel_measurement')
		.addColumn('wheel_set', 'text', (column) =>
			column.notNull().references('tyre_hotel_wheel_set.id').onDelete('cascade'),
		)
		.addColumn('position', 'text', (column) => column.notNull())
		.addColumn('measured_on', 'text', (column) => column.notNull())
		.addColumn('tenths', 'integer', (column) => column.notNull())
		.addColumn('mechanic', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('tyre_hotel_measurement_of_set_pk', ['wheel_set', 'position', 'measured_on'])
		.execute()
	await sql`
		insert into tyre_hotel_wheel_set (id, agreement, season, state, shelf)
		select distinct agreement || ' ' || season, agreement, season, 'stored', '' from tyre_hotel_wheel_064`.execute(db)
	await sql`
		insert into tyre_hotel_wheel (wheel_set, position, name, section_width, aspect_ratio, rim_diameter, pattern)
		select agreement || ' ' || season, position, name, section_width, aspect_ratio, rim_diameter, pattern
		from tyre_hotel_wheel_064`.execute(db)
	await sql`
		insert into tyre_hotel_measurement (wheel_set, position, measured_on, tenths, mechanic)
		select wheel.agreement || ' ' || wheel.season, wheel.position, measured_on, tenths, ''
		from tyre_hotel_measurement_064 as measured
		join tyre_hotel_wheel_064 as wheel
			on wheel.agreement = measured.agreement and wheel.position = measured.position`.execute(db)
	await schema.dropTable('tyre_hotel_measurement_064').execute()
	await schema.dropTable('tyre_hotel_wheel_064').execute()

	for (const column of ['number', 'customer_name', 'customer_key'])
		await schema
			.alterTable('tyre_hotel_agreement')
			.addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
			.execute()
	// Until the next import gives the number that the customer knows.
	await sql`update tyre_hotel_agreement set number = upper(substr(replace(id, '-', ''), 1, 10))`.execute(db)
	await schema
		.createIndex('tyre_hotel_agreement_number')
		.on('tyre_hotel_agreement')
		.columns(['site', 'number'])
		.execute()
}
