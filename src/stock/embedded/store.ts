import { randomInt } from 'node:crypto'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { type StockRecord, searchLimits } from '../query.ts'
import type { IndexSchema } from './schema.ts'
import { type StoredRecord, searchedRecord, splitRecord } from './stored-record.ts'

/** The generation that is the stock of an index, and the last change in it. */
export type IndexState = { name: string; generation: number; epoch: number }

/** What the search needs of a record; null where it was removed. */
export type ChangedRecord = { id: string; record: StockRecord | null }

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

/** What the search needs of a generation's records by ascending id, those after `afterId`. */
export async function readRecords(
	db: Kysely<Database>,
	generation: number,
	afterId: string | null,
	limit: number,
): Promise<{ id: string; record: StockRecord }[]> {
	let query = db
		.selectFrom('stock_record')
		.select(['id', 'card', 'rest'])
		.where('generation', '=', generation)
		.where('card', 'is not', null)
	if (afterId !== null) query = query.where('id', '>', afterId)
	const rows = await query.orderBy('id').limit(limit).execute()
	return rows.map(({ id, card, rest }) => ({ id, record: searchedRecord(card ?? '{}', rest) }))
}

export async function readChanges(
	db: Kysely<Database>,
	generation: number,
	sinceEpoch: number,
): Promise<ChangedRecord[]> {
	const rows = await db
		.selectFrom('stock_record')
		.select(['id', 'card', 'rest'])
		.where('generation', '=', generation)
		.where('epoch', '>', sinceEpoch)
		// Said so that the partial index serves.
		.where('epoch', '>', 0)
		.orderBy('epoch')
		.execute()
	return rows.map(({ id, card, rest }) => ({ id, record: card === null ? null : searchedRecord(card, rest) }))
}

/** A record as it is stored. The rest is not read where only the card is asked for. */
export type RecordText = { card: string; rest: string | null }

/** The records with these ids as text; those that are gone are left out. */
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

/** Compiled once for each number of ids: compiling takes longer than reading. */
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
	// No page of the search is longer; longer lists are rare.
	if (count <= searchLimits.limit) statements.set(part + count, statement)
	return statement
}

/** Puts records into the present generation, all or none. */
export async function upsertRecords(
	db: Kysely<Database>,
	name: string,
	schema: IndexSchema,
	records: readonly StockRecord[],
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { generation, epoch } = await nextEpoch(trx, name)
		// Each id once, the last record of it: a statement may not touch a row twice.
		const rows = new Map(records.map((record) => splitRecord(schema, record)).map((row) => [row.id, row]))
		for (const batch of batches([...rows.values()])) await insertRecords(trx, generation, epoch, batch)
	})
}

export async function removeRecords(db: Kysely<Database>, name: string, ids: readonly string[]): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { generation, epoch } = await nextEpoch(trx, name)
		for (const batch of batches(ids)) {
			await trx
				.updateTable('stock_record')
				.set({ epoch, card: null, rest: null })
				.where('generation', '=', generation)
				.where('id', 'in', batch)
				.execute()
		}
	})
}

/** Takes the index's row, so that writers of one index go one after the other. */
async function nextEpoch(trx: Kysely<Database>, name: string): Promise<{ generation: number; epoch: number }> {
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
		await trx.insertInto('stock_generation').values({ id: generation, index_name: name }).execute()
	}
	return state
}

export function randomGeneration(): number {
	return randomInt(1, 2 ** 31 - 1)
}

/** Few enough for the databases' limits on parameters. */
const batchSize = 500

function* batches<T>(items: readonly T[]): Iterable<T[]> {
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
