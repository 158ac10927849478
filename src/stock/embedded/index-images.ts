import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { sha256 } from '#platform/sha256.ts'
import { listOtherNames } from '../equipment-names.ts'
import type { IndexSettings } from '../index-language.ts'
import type { IndexSchema } from '../schema.ts'
import { ColumnarIndex } from './engine/columnar-index.ts'
import { type ImagePart, joinParts } from './engine/index-image.ts'
import { inTurns } from './sliced-work.ts'
import type { IndexState } from './store.ts'

/**
 * Images of the indexes taken right after reading their records; later changes are found by the epochs of the records.
 * They are stored in the database, so that they are complete or absent, and restored together with the records in a
 * backup.
 */

/** Raise it whenever the engine indexes a record differently; a test checks this. */
const format = 5

/**
 * Small indexes are read as quickly without an image, and writing the image of a very large one would block the
 * process.
 */
const imageRows = { from: 200, to: 150_000 }

/** The columns of the index's current generation from its image; null if this version of the product has no usable one. */
export async function restoreImage(
	db: Kysely<Database>,
	settings: IndexSettings,
	state: IndexState,
): Promise<{ columns: ColumnarIndex; epoch: number } | null> {
	const kept = await findImage(db, settings.schema, state)
	if (!kept) return null
	const parts: ImagePart[] = []
	for (let part = 0; part < kept.parts; part++) {
		const { content } = await db
			.selectFrom('stock_image_part')
			.select('content')
			.where('generation', '=', state.generation)
			.where('image', '=', kept.id)
			.where('part', '=', part)
			.executeTakeFirstOrThrow()
		parts.push(deserialize(content))
		await nextTurn()
	}
	return { columns: await inTurns(ColumnarIndex.restored(settings, joinParts(parts))), epoch: kept.epoch }
}

async function findImage(db: Kysely<Database>, schema: IndexSchema, { name, generation, epoch }: IndexState) {
	return db
		.selectFrom('stock_image')
		.select(['id', 'parts', 'epoch'])
		.where('index_name', '=', name)
		.where('generation', '=', generation)
		.where('epoch', '<=', epoch)
		.where('format', '=', formatOf(schema))
		.executeTakeFirst()
}

/** Saves the image part by part. `columns` must not change meanwhile. */
export async function keepImage(
	db: Kysely<Database>,
	{ schema, state, columns }: { schema: IndexSchema; state: IndexState; columns: ColumnarIndex },
): Promise<void> {
	if (columns.size < imageRows.from || columns.size > imageRows.to) return
	if (await hasImage(db, schema, state)) return
	const { name, generation, epoch } = state
	const id = randomInt(1, 2 ** 31 - 1)
	let parts = 0
	for (const part of columns.image()) {
		const content = serialize(part)
		await db.insertInto('stock_image_part').values({ generation, image: id, part: parts++, content }).execute()
		await nextTurn()
	}
	const row = { id, generation, epoch, format: formatOf(schema), parts }
	await db.transaction().execute(async (trx) => {
		const isFirst = !(await hasImage(trx, schema, state))
		if (isFirst) {
			await trx
				.insertInto('stock_image')
				.values({ index_name: name, ...row })
				.onConflict((conflict) => conflict.column('index_name').doUpdateSet(row))
				.execute()
		}
		// Parts of other generations are deleted with them.
		const ofGeneration = trx.deleteFrom('stock_image_part').where('generation', '=', generation)
		await ofGeneration.where('image', isFirst ? '!=' : '=', id).execute()
	})
}

/** True if this image is saved, for example by another process that loaded the same stock. */
async function hasImage(db: Kysely<Database>, schema: IndexSchema, state: IndexState): Promise<boolean> {
	return (await findImage(db, schema, state))?.epoch === state.epoch
}

/** Includes the Node version, which decides the serialization format and the collation data. */
function formatOf({ columns, childOf, words, otherNames }: IndexSchema): string {
	return sha256(JSON.stringify([format, process.version, columns, childOf, words, listOtherNames(otherNames)]), 'hex')
}
