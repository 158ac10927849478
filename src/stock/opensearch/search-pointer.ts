import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/tables.ts'
import { databaseSeconds } from '../embedded/generation-readers.ts'
import { readStockVersion } from '../embedded/store.ts'

/**
 * Which documents of the cluster are the stock of an index: those of `place` that were born and have not died at `state`. Moving the
 * pointer shows a new state to all readers at once. A writer holds the row while it writes the next state; one that was killed is
 * overtaken after a minute, and the documents of its state count for nothing from then on.
 */
export type SearchPointer = {
	name: string
	place: string
	format: string
	state: number
	base: number
	size: number
	generation: number
	epoch: number
	abandoned: readonly number[]
	history: readonly (readonly [state: number, until: number])[]
}

/** The state that a writer is making. */
export type SearchDraft = {
	pointer: SearchPointer
	state: number
	writer: string
}

/** Another writer was faster, or this one was too slow. */
export class DraftLost extends Error {
	override readonly name = 'DraftLost'
}

const validSeconds = 60
/** States that were searched later than this are not swept. */
export const keptSeconds = 600
/** Shorter stays of a state are not noted. */
const notedSeconds = 60
const mostAbandoned = 500

const numbers = z.array(z.number())
const pairs = z.array(z.tuple([z.number(), z.number()]))

function toPointer(row: Selectable<Database['stock_search']>): SearchPointer {
	const { draft: _draft, writer: _writer, seen_at: _seenAt, abandoned, history, ...pointer } = row
	return { ...pointer, abandoned: numbers.parse(JSON.parse(abandoned)), history: pairs.parse(JSON.parse(history)) }
}

/** An index by the format of its documents. */
export type SearchedIndex = Pick<SearchPointer, 'name' | 'format'>

export async function listPointers(db: Kysely<Database>): Promise<SearchPointer[]> {
	const rows = await db
		.selectFrom('stock_search')
		.selectAll()
		.where('place', '!=', '')
		.orderBy('name')
		.orderBy('format')
		.execute()
	return rows.map(toPointer)
}

/** A text that differs after any change of a pointer or of the stock it is made from, read as two rows. */
export async function readSearchVersion(db: Kysely<Database>): Promise<string> {
	const stock = await readStockVersion(db)
	const { count, states, generations } = await db
		.selectFrom('stock_search')
		.select(({ fn }) => [
			fn.countAll().as('count'),
			// They rise, and a pointer that is given up has no generation.
			fn.sum('state').as('states'),
			fn.sum('generation').as('generations'),
		])
		.where('place', '!=', '')
		.executeTakeFirstOrThrow()
	return [stock, count, states, generations].join(' ')
}

export async function findPointer(
	db: Kysely<Database>,
	{ name, format }: SearchedIndex,
): Promise<SearchPointer | null> {
	const row = await db
		.selectFrom('stock_search')
		.selectAll()
		.where('name', '=', name)
		.where('format', '=', format)
		.executeTakeFirst()
	return row && row.place !== '' ? toPointer(row) : null
}

const unbuilt = {
	...{ place: '', state: 0, base: 0, size: 0, generation: 0, epoch: 0, abandoned: '[]', history: '[]' },
	...{ draft: null, writer: null, seen_at: null },
}

/** Begins the next state; null while another writer has one. */
export async function takeDraft(db: Kysely<Database>, { name, format }: SearchedIndex): Promise<SearchDraft | null> {
	await db
		.insertInto('stock_search')
		.values({ name, format, ...unbuilt })
		.onConflict((conflict) => conflict.columns(['name', 'format']).doNothing())
		.execute()
	const rows = await db.selectFrom('stock_search').selectAll().where('name', '=', name).orderBy('format').execute()
	const row = rows.find((each) => each.format === format)
	if (!row) return null
	const pointer = toPointer(row)
	const abandoned = row.draft === null ? pointer.abandoned : [...pointer.abandoned, row.draft].slice(-mostAbandoned)
	const state = Math.max(...rows.map((each) => Math.max(each.state, each.draft ?? 0)), ...abandoned) + 1
	const writer = randomUUID()
	const taken = await db
		.updateTable('stock_search')
		.set({ draft: state, writer, seen_at: databaseSeconds(db), abandoned: JSON.stringify(abandoned) })
		.where('name', '=', name)
		.where('format', '=', format)
		.where('state', '=', pointer.state)
		.where('draft', row.draft === null ? 'is' : '=', row.draft)
		.where((condition) =>
			condition.or([
				condition('writer', 'is', null),
				condition('seen_at', '<=', sql<number>`${databaseSeconds(db)} - ${sql.lit(validSeconds)}`),
			]),
		)
		.executeTakeFirst()
	if (Number(taken.numUpdatedRows) === 0) return null
	return { pointer: { ...pointer, abandoned }, state, writer }
}

/** Notes that the writer is alive. Throws `DraftLost` if it was overtaken. */
export async function renewDraft(db: Kysely<Database>, { pointer: { name }, writer }: SearchDraft): Promise<void> {
	const renewed = await db
		.updateTable('stock_search')
		.set({ seen_at: databaseSeconds(db) })
		.where('name', '=', name)
		.where('writer', '=', writer)
		.executeTakeFirst()
	if (Number(renewed.numUpdatedRows) === 0) throw new DraftLost()
}

/** Gives the row free; the documents of the draft count for nothing. With `isWorn` the index is to be made anew. */
export async function abandonDraft(
	db: Kysely<Database>,
	{ pointer: { name, abandoned }, state, writer }: SearchDraft,
	{ isWorn = false } = {},
): Promise<void> {
	await db
		.updateTable('stock_search')
		.set({
			draft: null,
			writer: null,
			seen_at: null,
			abandoned: JSON.stringify([...abandoned, state].slice(-mostAbandoned)),
			...((isWorn || abandoned.length >= mostAbandoned - 1) && { generation: -1 }),
		})
		.where('name', '=', name)
		.where('writer', '=', writer)
		.execute()
}

export type NextState = Pick<SearchPointer, 'size' | 'generation' | 'epoch'> &
	Partial<Pick<SearchPointer, 'place' | 'base' | 'abandoned'>>

/** Moves the pointer to the state of the draft, in the transaction that writes its records. Throws `DraftLost` if it was overtaken. */
export async function movePointer(
	trx: Kysely<Database>,
	{ pointer, state, writer }: SearchDraft,
	next: NextState,
): Promise<SearchPointer> {
	const { rows } = await sql<{ seconds: number }>`select ${databaseSeconds(trx)} as seconds`.execute(trx)
	const now = Number(rows[0]?.seconds)
	const moved: SearchPointer = { ...pointer, ...next, state, history: historyAfter(pointer, now) }
	const { abandoned, history, name, ...columns } = moved
	const updated = await trx
		.updateTable('stock_search')
		.set({
			...columns,
			abandoned: JSON.stringify(abandoned),
			history: JSON.stringify(history),
			draft: null,
			writer: null,
			seen_at: null,
		})
		.where('name', '=', name)
		.where('writer', '=', writer)
		.executeTakeFirst()
	if (Number(updated.numUpdatedRows) === 0) throw new DraftLost()
	return moved
}

/** With the state that is searched until now. Of those that are not searched any more, the last one stays. */
function historyAfter({ history, state }: SearchPointer, now: number): SearchPointer['history'] {
	const swept = history.filter(([, until]) => until < now - keptSeconds).at(-1)
	const kept = history.filter((each) => each === swept || each[1] >= now - keptSeconds)
	const last = kept.at(-1)
	return last && last[1] > now - notedSeconds ? kept : [...kept, [state, now]]
}

/** Documents that died up to this state are of no use to any reader; null if none are known. */
export function sweepableState({ history }: SearchPointer): number | null {
	const [oldest, next] = history
	return oldest && next ? oldest[0] : null
}
