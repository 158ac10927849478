import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { notifyOfChange } from '#db/change-notices.ts'
import type { Database } from '#db/tables.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { doomGeneration, forgetKilledReaders, GenerationReader, lockGeneration } from './generation-readers.ts'
import { recordFormat } from './record-format.ts'
import { type AlsoChange, findIndexState, type IndexState, randomGeneration, type StoredIndex } from './store.ts'
import type { StoredRecord } from './stored-record.ts'

/** A new generation of an index. It becomes visible to readers all at once with `publish`. */
export type GenerationDraft = {
	add(records: readonly StoredRecord[]): Promise<void>
	/** Finds a record that was added to this draft. */
	find(id: string): Promise<StoredRecord | undefined>
	/** Fails if another import was published after this one began. */
	publish(options?: PublishOptions): Promise<Result<void, { code: 'overtaken' }>>
	generation: number
	/** The state when it was begun. */
	before: IndexState | null
	/** Deletes the draft. A draft left by a killed process is deleted by a later publish. */
	abandon(): Promise<void>
}

export type PublishOptions = {
	/** It fails if this state has changed. */
	basis?: Pick<IndexState, 'epoch'> | undefined
	also?: AlsoChange
}

export type DraftOptions = {
	/** The state that the draft is made from: it fails if this state has changed. */
	basis?: IndexState
}

export async function beginGeneration(
	db: Kysely<Database>,
	{ name: index, schema, log }: StoredIndex,
	{ basis }: DraftOptions = {},
): Promise<GenerationDraft> {
	const before = basis ?? (await findIndexState(db, index))
	const generation = randomGeneration()
	const format = recordFormat(schema)
	await db.insertInto('stock_generation').values({ id: generation, index_name: index, format }).execute()
	const filler = new GenerationReader(db)
	await filler.hold(generation)
	const insert = createInserter(db, generation)

	return {
		async add(records) {
			await filler.renew()
			await insert(records)
		},
		find: createFinder(db, generation),
		generation,
		before,
		async publish({ basis: present = basis, also } = {}) {
			const isPublished = await publish(db, index, { before, generation, onlyEpoch: present?.epoch, also })
			if (!isPublished) return fail({ code: 'overtaken' })
			await filler.release(generation)
			await sweep(db, index, [generation, before?.generation ?? generation]).catch((err: unknown) => {
				log?.warn({ err, index }, 'earlier stocks could not be removed; the next import removes them')
			})
			return ok(undefined)
		},
		async abandon() {
			await filler.release(generation)
			await removeGeneration(db, generation)
		},
	}
}

/** The statement is compiled once per number of records. */
function createInserter(db: Kysely<Database>, generation: number) {
	let statement: CompiledQuery | null = null
	return async (records: readonly StoredRecord[]): Promise<void> => {
		if (records.length === 0) return
		if (statement?.parameters.length !== records.length * 3) {
			// Constant columns are literals, because every parameter costs time.
			const same = { generation: sql.lit(generation), epoch: sql.lit(0) }
			const rows = records.map(({ id, card, rest }) => ({ ...same, id, card, rest }))
			statement = db.insertInto('stock_record').values(rows).compile()
		}
		const parameters = records.flatMap(({ id, card, rest }) => [id, card, rest])
		await db.executeQuery({ ...statement, parameters })
	}
}

/** Feeds can repeat many rows, so this statement is compiled once too. */
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

type Publication = {
	before: IndexState | null
	generation: number
	/** Changes made inside the old generation since this epoch stop the publication. */
	onlyEpoch: number | undefined
	also: AlsoChange | undefined
}

/** Replaces the old generation with the new one in one transaction. */
async function publish(
	db: Kysely<Database>,
	name: string,
	{ before, generation, onlyEpoch, also }: Publication,
): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const isMoved = await moveGeneration(trx, name, { before, generation, onlyEpoch })
		if (isMoved) await also?.(trx, { name, generation, epoch: 0 })
		return isMoved
	})
}

async function moveGeneration(
	trx: Kysely<Database>,
	name: string,
	{ before, generation, onlyEpoch }: Omit<Publication, 'also'>,
): Promise<boolean> {
	// A process that slept for long can have lost its draft.
	if (!(await lockGeneration(trx, generation))) return false
	await notifyOfChange(trx)
	if (before === null) {
		const created = await trx
			.insertInto('stock_index')
			.values({ name, generation, previous_generation: null, epoch: 0 })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.executeTakeFirst()
		return Number(created.numInsertedOrUpdatedRows) === 1
	}
	const moved = await trx
		.updateTable('stock_index')
		.set({ generation, previous_generation: before.generation, epoch: 0 })
		.where('name', '=', name)
		.where('generation', '=', before.generation)
		.$if(onlyEpoch !== undefined, (query) => query.where('epoch', '=', onlyEpoch ?? 0))
		.executeTakeFirst()
	return Number(moved.numUpdatedRows) === 1
}

/** Deletes the generations of an index that no process serves or fills, except those in `keep`. */
async function sweep(db: Kysely<Database>, index: string, keep: readonly number[]): Promise<void> {
	await forgetKilledReaders(db)
	const stale = await db
		.selectFrom('stock_generation')
		.select('id')
		.where('index_name', '=', index)
		.where('id', 'not in', keep)
		.execute()
	for (const { id } of stale) await removeGeneration(db, id)
}

/** Deletes in batches, so that other writers are not blocked for long. */
async function removeGeneration(db: Kysely<Database>, generation: number): Promise<void> {
	if (!(await doomGeneration(db, generation))) return
	for (;;) {
		const removed = await db
			.deleteFrom('stock_record')
			.where('generation', '=', generation)
			.where('id', 'in', (query) =>
				query.selectFrom('stock_record').select('id').where('generation', '=', generation).limit(removedAtOnce),
			)
			.executeTakeFirst()
		if (Number(removed.numDeletedRows) < removedAtOnce) break
	}
	await db.deleteFrom('stock_image_part').where('generation', '=', generation).execute()
	await db.deleteFrom('stock_generation').where('id', '=', generation).execute()
}

const removedAtOnce = 5000
