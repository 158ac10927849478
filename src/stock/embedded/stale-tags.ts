import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { StockRecord } from '../query.ts'
import { groupOf, placeInGroup } from '../record-groups.ts'
import { groupTag, recordTag, searchTag } from '../stock-tag.ts'
import { isReadable } from './generation-readers.ts'
import { findTexts, type IndexState, readChanges, type StoredIndex } from './store.ts'
import { wholeRecord } from './stored-record.ts'

/** Records compared by one statement. Other work gets its turn after each. */
const comparedAtOnce = 500
/** Above this, most pages are stale. */
const mostDifferent = 2000

/**
 * The cache tags of what differs between two states of an index. Null if that is not known: the earlier stock is deleted, or very
 * much differs.
 */
export async function findStaleTags(
	db: Kysely<Database>,
	index: StoredIndex,
	from: IndexState,
	to: IndexState,
): Promise<string[] | null> {
	const single = await findTagsOfChanges(db, index, from)
	if (single === null || from.generation === to.generation) return single
	const imported = await findTagsOfImport(db, index, from, to)
	return imported && [...new Set([...single, ...imported])]
}

/**
 * The tags of records that were changed one by one. The group that a record has left is not known and needs no tag: answers that
 * show the record have its own, and the others show the same without it.
 */
async function findTagsOfChanges(
	db: Kysely<Database>,
	{ name, schema }: StoredIndex,
	{ generation, epoch }: IndexState,
): Promise<string[] | null> {
	const changed = await readChanges(db, generation, epoch)
	if (changed.length > mostDifferent) return null
	const tags = new Set([searchTag(name)])
	for (const { id, card, rest } of changed) {
		tags.add(recordTag(name, id))
		const group = card === null ? null : groupOf(schema, wholeRecord(card, rest))
		if (group) tags.add(groupTag(name, group))
	}
	return [...tags]
}

async function findTagsOfImport(
	db: Kysely<Database>,
	{ name, schema }: StoredIndex,
	from: IndexState,
	to: IndexState,
): Promise<string[] | null> {
	const ids = await findDifferent(db, from.generation, to.generation)
	const tags = new Set([searchTag(name)])
	for (let start = 0; ids && start < ids.length; start += comparedAtOnce) {
		const some = ids.slice(start, start + comparedAtOnce)
		const [before, after] = [await readRecords(db, from, some), await readRecords(db, to, some)]
		for (const id of some) {
			tags.add(recordTag(name, id))
			const [old, present] = [before.get(id), after.get(id)]
			if (old && present && placeInGroup(schema, old) === placeInGroup(schema, present)) continue
			for (const record of [old, present]) {
				const group = record && groupOf(schema, record)
				if (group) tags.add(groupTag(name, group))
			}
		}
		await nextTurn()
	}
	// Its records are deleted after its mark.
	return ids && (await isReadable(db, from.generation)) ? [...tags] : null
}

async function readRecords(
	db: Kysely<Database>,
	{ generation }: IndexState,
	ids: readonly string[],
): Promise<ReadonlyMap<string, StockRecord>> {
	const texts = await findTexts(db, generation, ids, 'whole')
	return new Map([...texts].map(([id, { card, rest }]) => [id, wholeRecord(card, rest)]))
}

/** The ids of records that are not the same in both generations; null if there are very many. */
async function findDifferent(db: Kysely<Database>, from: number, to: number): Promise<string[] | null> {
	const changed = await compare(db, to, from)
	const gone = changed && (await compare(db, from, to, { onlyMissing: true }))
	return changed && gone && [...changed, ...gone]
}

/** The ids in a generation that are missing in the other or, by default, differ there. */
async function compare(
	db: Kysely<Database>,
	generation: number,
	other: number,
	{ onlyMissing = false } = {},
): Promise<string[] | null> {
	const isSame = onlyMissing
		? sql<boolean>`theirs.card is not null`
		: sql<boolean>`theirs.card = own.card and theirs.rest = own.rest`
	const different: string[] = []
	for (let lastId = '', count = comparedAtOnce; count === comparedAtOnce; ) {
		const rows = await db
			.selectFrom('stock_record as own')
			.leftJoin('stock_record as theirs', (join) =>
				join.onRef('theirs.id', '=', 'own.id').on('theirs.generation', '=', other),
			)
			.select(['own.id', sql<number>`case when ${isSame} then 1 else 0 end`.as('is_same')])
			.where('own.generation', '=', generation)
			.where('own.id', '>', lastId)
			.where('own.card', 'is not', null)
			.orderBy('own.id')
			.limit(comparedAtOnce)
			.execute()
		different.push(...rows.filter(({ is_same }) => is_same === 0).map(({ id }) => id))
		if (different.length > mostDifferent) return null
		count = rows.length
		lastId = rows.at(-1)?.id ?? lastId
		await nextTurn()
	}
	return different
}
