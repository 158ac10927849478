import { randomInt } from 'node:crypto'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { notifyOfChange } from '#db/change-notices.ts'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import { type StockRecord, searchLimits } from '../query.ts'
import type { IndexSchema } from '../schema.ts'
import { recordFormat } from './record-format.ts'
import { type StoredRecord, splitRecord } from './stored-record.ts'

/** An index as the store keeps it. */
export type StoredIndex = { name: string; schema: IndexSchema; log?: Logger | undefined }

/** The current generation of an index and its last change. */
export type IndexState = { name: string; generation: number; epoch: number }

export async function findIndexState(db: Kysely<Database>, name: string): Promise<IndexState | null> {
	const state = await db
		.selectFrom('stock_index')
		.select(['name', 'generation', 'epoch'])
		.where('name', '=', name)
		.executeTakeFirst()
	return state ?? null
}

export async function listIndexStates(db: Kysely<Database>): Promise<IndexState[]> {
	return db.selectFrom('stock_index').select(['name', 'generation', 'epoch']).orderBy('name').execute()
}

/** A text that differs after any change of any index, read as one row. */
export async function readStockVersion(db: Kysely<Database>): Promise<string> {
	const { count, generations, epochs } = await db
		.selectFrom('stock_index')
		.select(({ fn }) => [
			fn.countAll().as('count'),
			// Generations are random: those of two changes would have to differ by the same number.
			fn.sum('generation').as('generations'),
			fn.sum('epoch').as('epochs'),
		])
		.executeTakeFirstOrThrow()
	return [count, generations, epochs].join(' ')
}

export async function countRecords(db: Kysely<Database>, name: string): Promise<number> {
	const { count } = await db
		.selectFrom('stock_index')
		.innerJoin('stock_record', 'stock_record.generation', 'stock_index.generation')
		.select(({ fn }) => fn.countAll().as('count'))
		.where('stock_index.name', '=', name)
		.where('stock_record.card', 'is not', null)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** A generation's records by ascending id, starting after `afterId`. */
export async function readStored(
	db: Kysely<Database>,
	generation: number,
	afterId: string | null,
	limit: number,
): Promise<StoredRecord[]> {
	let query = db
		.selectFrom('stock_record')
		.select(['id', 'card', 'rest'])
		.where('generation', '=', generation)
		.where('card', 'is not', null)
	if (afterId !== null) query = query.where('id', '>', afterId)
	const rows = await query.orderBy('id').limit(limit).execute()
	return rows.map(({ id, card, rest }) => ({ id, card: card ?? '{}', rest: rest ?? '{}' }))
}

/** Records changed since an epoch, in the order of the changes; `card` is null if the record was removed. */
export async function readChanges(
	db: Kysely<Database>,
	generation: number,
	sinceEpoch: number,
): Promise<{ id: string; card: string | null; rest: string | null }[]> {
	return (
		db
			.selectFrom('stock_record')
			.select(['id', 'card', 'rest'])
			.where('generation', '=', generation)
			.where('epoch', '>', sinceEpoch)
			// This condition lets the database use the partial index.
			.where('epoch', '>', 0)
			.orderBy('epoch')
			.orderBy('id')
			.execute()
	)
}

/** How the records of a generation are stored; null if that was not noted. */
export async function findFormat(db: Kysely<Database>, generation: number): Promise<string | null> {
	const row = await db.selectFrom('stock_generation').select('format').where('id', '=', generation).executeTakeFirst()
	return row?.format ?? null
}

/** The record in the published generation, in one statement: a generation can be deleted between two. */
export async function findPublished(db: Kysely<Database>, name: string, id: string): Promise<RecordText | null> {
	const known = publishedStatements.get(db)
	const statement = known ?? compilePublished(db)
	if (!known) publishedStatements.set(db, statement)
	const { rows } = await db.executeQuery<{ card: string | null; rest: string | null }>({
		...statement,
		parameters: [name, id],
	})
	const [row] = rows
	return row && row.card !== null ? { card: row.card, rest: row.rest } : null
}

const publishedStatements = new WeakMap<Kysely<Database>, CompiledQuery>()

const compilePublished = (db: Kysely<Database>): CompiledQuery =>
	db
		.selectFrom('stock_index')
		.innerJoin('stock_record', 'stock_record.generation', 'stock_index.generation')
		.select(['stock_record.card', 'stock_record.rest'])
		.where('stock_index.name', '=', '')
		.where('stock_record.id', '=', '')
		.compile()

/** A stored record. `rest` is null if only the card was requested. */
export type RecordText = { card: string; rest: string | null }

/** The texts of the records with these ids; removed records are left out. */
export async function findTexts(
	db: Kysely<Database>,
	generation: number,
	ids: readonly string[],
	part: 'card' | 'whole',
): Promise<ReadonlyMap<string, RecordText>> {
	if (ids.length === 0) return new Map()
	const { rows } = await db.executeQuery<RecordText & { id: string }>({
		...findStatement(db, part, ids.length),
		parameters: [generation, ...ids],
	})
	return new Map(rows.map(({ id, card, rest = null }) => [id, { card, rest }]))
}

const findStatements = new WeakMap<Kysely<Database>, Map<string, CompiledQuery>>()

/** Compiled once per number of ids, because compiling takes longer than reading. */
function findStatement(db: Kysely<Database>, part: 'card' | 'whole', count: number): CompiledQuery {
	const statements = findStatements.get(db) ?? new Map<string, CompiledQuery>()
	findStatements.set(db, statements)
	const known = statements.get(part + count)
	if (known) return known
	const statement = db
		.selectFrom('stock_record')
		.select(part === 'card' ? ['id', 'card'] : ['id', 'card', 'rest'])
		.where('generation', '=', 0)
		.where(
			'id',
			'in',
			Array.from({ length: count }, () => ''),
		)
		.where('card', 'is not', null)
		.compile()
	// Pages of the search are no longer than this, and longer lists are rare.
	if (count <= searchLimits.limit) statements.set(part + count, statement)
	return statement
}

type NamedSchema = { name: string; schema: IndexSchema }

/** What else a change does in its transaction. `state` is that after the change. */
export type AlsoChange = (trx: Kysely<Database>, state: IndexState) => Promise<void>

/** Writes records to the current generation, all or none. */
export async function upsertRecords(
	db: Kysely<Database>,
	{ name, schema }: NamedSchema,
	records: readonly StockRecord[],
	also?: AlsoChange,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { generation, epoch } = await nextEpoch(trx, name, schema)
		// Only the last record per id: a statement may not write a row twice.
		const rows = new Map(records.map((record) => splitRecord(schema, record)).map((row) => [row.id, row]))
		for (const batch of batches([...rows.values()])) await insertRecords(trx, generation, epoch, batch)
		await also?.(trx, { name, generation, epoch })
	})
}

export async function removeRecords(
	db: Kysely<Database>,
	{ name, schema }: NamedSchema,
	ids: readonly string[],
	also?: AlsoChange,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { generation, epoch } = await nextEpoch(trx, name, schema)
		for (const batch of batches(ids)) {
			await trx
				.updateTable('stock_record')
				.set({ epoch, card: null, rest: null })
				.where('generation', '=', generation)
				.where('id', 'in', batch)
				.execute()
		}
		await also?.(trx, { name, generation, epoch })
	})
}

/** Locks the row of the index, so that writers of one index run one after the other. */
async function nextEpoch(
	trx: Kysely<Database>,
	name: string,
	schema: IndexSchema,
): Promise<{ generation: number; epoch: number }> {
	const generation = randomGeneration()
	await trx
		.insertInto('stock_index')
		.values({ name, generation, previous_generation: null, epoch: 0 })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute()
	const state = await trx
		.updateTable('stock_index')
		.set({ epoch: sql`epoch + 1` })
		.where('name', '=', name)
		.returning(['generation', 'epoch'])
		.executeTakeFirstOrThrow()
	if (state.generation === generation) {
		await trx
			.insertInto('stock_generation')
			.values({ id: generation, index_name: name, format: recordFormat(schema) })
			.execute()
	}
	await notifyOfChange(trx)
	return state
}

export function randomGeneration(): number {
	return randomInt(1, 2 ** 31 - 1)
}

/** Below the parameter limits of both databases. */
const batchSize = 500

export function* batches<T>(items: readonly T[]): Iterable<T[]> {
	for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}

async function insertRecords(
	db: Kysely<Database>,
	generation: number,
	epoch: number,
	records: readonly StoredRecord[],
): Promise<void> {
	await db
		.insertInto('stock_record')
		.values(records.map(({ id, card, rest }) => ({ generation, id, epoch, card, rest })))
		.onConflict((conflict) =>
			conflict.columns(['generation', 'id']).doUpdateSet((row) => ({
				epoch: row.ref('excluded.epoch'),
				card: row.ref('excluded.card'),
				rest: row.ref('excluded.rest'),
			})),
		)
		.execute()
}
