import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** The area of an uploaded picture that pages show. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema.alterTable('content_media').addColumn('crop', 'text').execute()
}
