import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { batches } from '../embedded/store.ts'
import type { StoredRecord } from '../embedded/stored-record.ts'

/** The records of the database with the states that their documents are of, see `search-pointer.ts`. */

export type BornRecord = StoredRecord & { born: number | null }

const columns = ['id', 'card', 'rest', 'born'] as const

function toBorn(rows: { id: string; card: string | null; rest: string | null; born: number | null }[]): BornRecord[] {
	return rows.map(({ id, card, rest, born }) => ({ id, card: card ?? '{}', rest: rest ?? '{}', born }))
}

/** Those of these records that are there. */
export async function findBorn(
	db: Kysely<Database>,
	generation: number,
	ids: readonly string[],
): Promise<BornRecord[]> {
	const found: BornRecord[] = []
	for (const batch of batches(ids)) {
		const rows = await db
			.selectFrom('stock_record')
			.select(columns)
			.where('generation', '=', generation)
			.where('id', 'in', batch)
			.where('card', 'is not', null)
			.orderBy('id')
			.execute()
		found.push(...toBorn(rows))
	}
	return found
}

export async function noteBorn(
	db: Kysely<Database>,
	generation: number,
	ids: readonly string[],
	born: number,
): Promise<void> {
	for (const batch of batches(ids)) {
		await db
			.updateTable('stock_record')
			.set({ born })
			.where('generation', '=', generation)
			.where('id', 'in', batch)
			.execute()
	}
}

/** Two generations of an index. Documents without a state of their own are of `base`. */
export type Comparison = { from: number; to: number; base: number }

/** The state of the document of a record of the earlier generation. */
function bornBefore(base: number): RawBuilder<number> {
	return sql`case when coalesce(theirs.born, 0) > ${sql.lit(base)} then theirs.born else ${sql.lit(base)} end`
}

/** Notes for records that are the same in the earlier generation that they keep their documents. */
export async function keepUnchanged(
	db: Kysely<Database>,
	{ from, to, base }: Comparison,
	{ after, until }: { after: string; until: string },
): Promise<void> {
	await db
		.updateTable('stock_record')
		.set({
			born: sql`(select ${bornBefore(base)} from stock_record as theirs where theirs.generation = ${sql.lit(from)}
				and theirs.id = stock_record.id and theirs.card = stock_record.card and theirs.rest = stock_record.rest)`,
		})
		.where('generation', '=', to)
		.where('id', '>', after)
		.where('id', '<=', until)
		.execute()
}

export async function countOf(db: Kysely<Database>, generation: number): Promise<number> {
	const { count } = await db
		.selectFrom('stock_record')
		.select(({ fn }) => fn.countAll().as('count'))
		.where('generation', '=', generation)
		.where('card', 'is not', null)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** The id of the last of the next records; null if there are none. */
export async function findNextId(
	db: Kysely<Database>,
	generation: number,
	after: string,
	count: number,
): Promise<string | null> {
	const rows = await db
		.selectFrom('stock_record')
		.select('id')
		.where('generation', '=', generation)
		.where('id', '>', after)
		.orderBy('id')
		.limit(count)
		.execute()
	return rows.at(-1)?.id ?? null
}

/** Records without a document, by ascending ids. */
export async function readNew(
	db: Kysely<Database>,
	generation: number,
	after: string,
	count: number,
): Promise<BornRecord[]> {
	const rows = await db
		.selectFrom('stock_record')
		.select(columns)
		.where('generation', '=', generation)
		.where('id', '>', after)
		.where('card', 'is not', null)
		.where('born', 'is', null)
		.orderBy('id')
		.limit(count)
		.execute()
	return toBorn(rows)
}

/** Records of the earlier generation whose documents the later one does not keep, by ascending ids. */
export async function readEnded(
	db: Kysely<Database>,
	{ from, to, base }: Comparison,
	after: string,
	count: number,
): Promise<BornRecord[]> {
	const rows = await db
		.selectFrom('stock_record as theirs')
		.select(columns)
		.where('theirs.generation', '=', from)
		.where('theirs.id', '>', after)
		.where('theirs.card', 'is not', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('stock_record as own')
						.select('own.id')
						.where('own.generation', '=', to)
						.whereRef('own.id', '=', 'theirs.id')
						.where('own.born', '=', bornBefore(base)),
				),
			),
		)
		.orderBy('theirs.id')
		.limit(count)
		.execute()
	return toBorn(rows)
}
