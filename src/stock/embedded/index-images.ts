import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { ColumnarIndex } from './engine/columnar-index.ts'
import type { IndexImage } from './engine/index-image.ts'
import type { IndexSchema } from './schema.ts'
import type { IndexState } from './store.ts'

/**
 * Images of the indexes as they were right after their records were read: the epochs of the records say what
 * changed since. Images are rows of the database, so that they are whole or missing, and as old as the records.
 */

/** To be raised whenever the engine makes something else of a record; a test knows. */
const format = 1

/** Few records are read as quickly, and of very many the image would hold up everybody else while it is written. */
const rowsWorthIt = { from: 2000, to: 150_000 }

/** The image of an index's present generation, if there is one that this version of the product can read. */
export async function findImage(
	db: Kysely<Database>,
	schema: IndexSchema,
	{ name, generation, epoch }: IndexState,
): Promise<{ image: IndexImage; epoch: number } | null> {
	const row = await db
		.selectFrom('stock_image')
		.select(['image', 'epoch'])
		.where('index_name', '=', name)
		.where('generation', '=', generation)
		.where('epoch', '<=', epoch)
		.where('format', '=', formatOf(schema))
		.executeTakeFirst()
	return row ? { image: deserialize(row.image), epoch: row.epoch } : null
}

export async function keepImage(
	db: Kysely<Database>,
	schema: IndexSchema,
	{ name, generation, epoch }: IndexState,
	columns: ColumnarIndex,
): Promise<void> {
	if (columns.size < rowsWorthIt.from || columns.size > rowsWorthIt.to) return
	const row = { generation, epoch, format: formatOf(schema), image: serialize(columns.image()) }
	await db
		.insertInto('stock_image')
		.values({ index_name: name, ...row })
		.onConflict((conflict) => conflict.column('index_name').doUpdateSet(row))
		.execute()
}

/** Node is part of it: it knows how bytes are read and which letters are alike. */
function formatOf({ columns, childOf, words }: IndexSchema): string {
	return createHash('sha256')
		.update(JSON.stringify([format, process.version, columns, childOf, words]))
		.digest('hex')
}
