import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Deleted pages are kept for a while, without their addresses, which others may take. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	for (const column of ['deleted_at', 'deleted_by', 'deleted_with'] as const) {
		await schema.alterTable('content_page').addColumn(column, 'text').execute()
	}
	await schema.alterTable('content_page_language').addColumn('deleted_path', 'text').execute()
}
