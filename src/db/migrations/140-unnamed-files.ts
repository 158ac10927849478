import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Since when no item of a library has a file of the store, and removed items that earlier versions of pages name. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('content_unnamed_file')
		.addColumn('hash', 'text', (column) => column.primaryKey())
		.addColumn('since', 'text', (column) => column.notNull())
		.execute()
	await schema.alterTable('content_media').addColumn('in_versions', 'integer').execute()
}
