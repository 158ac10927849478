import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { ColumnarIndex } from './engine/columnar-index.ts'
import type { IndexImage } from './engine/index-image.ts'
import type { IndexSchema } from './schema.ts'
import type { IndexState } from './store.ts'

/**
 * Images of the indexes taken right after reading their records; later changes are found by the epochs of the records.
 * They are stored in the database, so that they are complete or absent, and restored together with the records in a
 * backup.
 */

/** Raise it whenever the engine indexes a record differently; a test checks this. */
const format = 1

/**
 * Small indexes are read as quickly without an image, and writing the image of a very large one would block the
 * process.
 */
const imageRows = { from: 2000, to: 150_000 }

/** The image of the index's current generation, if this version of the product can read it. */
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
	if (columns.size < imageRows.from || columns.size > imageRows.to) return
	const row = { generation, epoch, format: formatOf(schema), image: serialize(columns.image()) }
	await db
		.insertInto('stock_image')
		.values({ index_name: name, ...row })
		.onConflict((conflict) => conflict.column('index_name').doUpdateSet(row))
		.execute()
}

/** Includes the Node version, which decides the serialization format and the collation data. */
function formatOf({ columns, childOf, words }: IndexSchema): string {
	return createHash('sha256')
		.update(JSON.stringify([format, process.version, columns, childOf, words]))
		.digest('hex')
}
