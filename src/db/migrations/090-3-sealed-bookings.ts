import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Who booked is sealed apart from what was booked. What is not sealed yet is found by an index that is empty afterwards. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	for (const column of ['key_id', 'person'])
		await schema.alterTable('workshop_booking').addColumn(column, 'text').execute()
	await schema
		.createIndex('workshop_booking_unsealed')
		.on('workshop_booking')
		.column('id')
		.where(sql.ref('key_id'), 'is', null)
		.where(sql.ref('registration_number'), '!=', sql.lit(''))
		.execute()
}
