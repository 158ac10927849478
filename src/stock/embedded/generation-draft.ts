import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findIndexState, randomGeneration } from './store.ts'
import type { StoredRecord } from './stored-record.ts'

/** A new stock being written. Readers see none of it before `publish`, and all of it afterwards. */
export type GenerationDraft = {
	add(records: readonly StoredRecord[]): Promise<void>
	/** A record that was added. */
	find(id: string): Promise<StoredRecord | undefined>
	/** Fails when another import was published since this one began. */
	publish(): Promise<Result<void, { code: 'overtaken' }>>
	/** Throws away what was added. A draft left behind by a process that died is thrown away by the next to publish. */
	abandon(): Promise<void>
}

export async function beginGeneration(db: Kysely<Database>, index: string): Promise<GenerationDraft> {
	const before = await findIndexState(db, index)
	const generation = randomGeneration()
	await db.insertInto('stock_generation').values({ id: generation, index_name: index }).execute()

	return {
		add: createInserter(db, generation),
		find: createFinder(db, generation),
		async publish() {
			const published = await publish(db, index, before?.generation ?? null, generation)
			if (!published) return fail({ code: 'overtaken' })
			await sweep(db, index, [generation, before?.generation ?? generation])
			return ok(undefined)
		},
		async abandon() {
			await removeGeneration(db, generation)
		},
	}
}

/** The statement is put together once for each number of records and then only filled. */
function createInserter(db: Kysely<Database>, generation: number) {
	let statement: CompiledQuery | null = null
	return async (records: readonly StoredRecord[]): Promise<void> => {
		if (records.length === 0) return
		if (statement?.parameters.length !== records.length * 3) {
			// What is the same in every row is no parameter: each of those costs time.
			const same = { generation: sql.lit(generation), epoch: sql.lit(0) }
			const rows = records.map(({ id, card, rest }) => ({ ...same, id, card, rest }))
			statement = db.insertInto('stock_record').values(rows).compile()
		}
		const parameters = records.flatMap(({ id, card, rest }) => [id, card, rest])
		await db.executeQuery({ ...statement, parameters })
	}
}

/** A feed may repeat many of its rows: here too the statement is only filled. */
function createFinder(db: Kysely<Database>, generation: number) {
	const statement = db
		.selectFrom('stock_record')
		.select(['id', 'card', 'rest'])
		.where('generation', '=', sql.lit(generation))
		.where('id', '=', '')
		.compile()
	return async (id: string): Promise<StoredRecord | undefined> => {
		const { rows } = await db.executeQuery<StoredRecord>({ ...statement, parameters: [id] })
		return rows[0]
	}
}

/** The one step in which the new stock takes the old one's place. */
async function publish(
	db: Kysely<Database>,
	name: string,
	before: number | null,
	generation: number,
): Promise<boolean> {
	if (before === null) {
		const created = await db
			.insertInto('stock_index')
			.values({ name, generation, previous_generation: null, epoch: 0 })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.executeTakeFirst()
		return Number(created.numInsertedOrUpdatedRows) === 1
	}
	const moved = await db
		.updateTable('stock_index')
		.set({ generation, previous_generation: before, epoch: 0 })
		.where('name', '=', name)
		.where('generation', '=', before)
		.executeTakeFirst()
	return Number(moved.numUpdatedRows) === 1
}

/** Removes all generations of an index but those to keep. */
async function sweep(db: Kysely<Database>, index: string, keep: readonly number[]): Promise<void> {
	const stale = await db
		.selectFrom('stock_generation')
		.select('id')
		.where('index_name', '=', index)
		.where('id', 'not in', keep)
		.execute()
	for (const { id } of stale) await removeGeneration(db, id)
}

/** In steps, so that other writers get their turn. */
async function removeGeneration(db: Kysely<Database>, generation: number): Promise<void> {
	for (;;) {
		const removed = await db
			.deleteFrom('stock_record')
			.where('generation', '=', generation)
			.where('id', 'in', (query) =>
				query.selectFrom('stock_record').select('id').where('generation', '=', generation).limit(10_000),
			)
			.executeTakeFirst()
		if (Number(removed.numDeletedRows) === 0) break
	}
	await db.deleteFrom('stock_generation').where('id', '=', generation).execute()
}
