import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** What is not sealed yet is found by an index that is empty afterwards. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	for (const [table, row, content] of [
		['lead', 'submission_id', 'content'],
		['lead_note', 'id', 'text'],
		['outbox_message', 'id', 'content'],
	] as const) {
		await schema.alterTable(table).addColumn('key_id', 'text').execute()
		await schema
			.createIndex(`${table}_unsealed`)
			.on(table)
			.column(row)
			.where(sql.ref('key_id'), 'is', null)
			.where(sql.ref(content), 'is not', null)
			.execute()
	}
}
