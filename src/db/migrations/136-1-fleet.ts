import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from '../database.ts'

/** What processes of one installation know of each other: versions, files of releases, uses of limits. */
export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	const bytes = isPostgres(db) ? 'bytea' : 'blob'
	await schema
		.createTable('contraction')
		.addColumn('migration', 'text', (column) => column.primaryKey())
		.execute()
	await schema
		.createTable('release')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('started_at', 'double precision', (column) => column.notNull())
		.addColumn('paths', 'text', (column) => column.notNull())
		.execute()
	await schema
		.createTable('release_file')
		.addColumn('path', 'text', (column) => column.primaryKey())
		.addColumn('body', bytes, (column) => column.notNull())
		.execute()
	const uses = schema
		.createTable('fleet_use')
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('window_start', 'double precision', (column) => column.notNull())
		.addColumn('ends_at', 'double precision', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('fleet_use_pk', ['key', 'window_start'])
	// A crash of the server may forget them.
	await (isPostgres(db) ? uses.modifyFront(sql`unlogged`) : uses).execute()
	await schema.createIndex('fleet_use_end').on('fleet_use').column('ends_at').execute()
}
