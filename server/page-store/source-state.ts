import type { Kysely } from 'kysely'
import { contentTag, staleTags } from '#content/cache-tags.ts'
import { readContentChanges, readEpoch } from '#content/embedded/changes.server.ts'
import { readPublishNumber } from '#content/sitecore/edge-store.server.ts'
import type { Database } from '#db/database.ts'
import { findStaleTags } from '#stock/embedded/stale-tags.ts'
import { listIndexStates, readStockVersion } from '#stock/embedded/store.ts'
import { findSchema } from '#stock/schema.ts'
import { searchTag, stockTag } from '#stock/stock-tag.ts'
import { readRevision } from '#workshop/embedded/workshop-store.ts'
import { workshopTag } from '#workshop/workshop-tag.ts'

/** What pages are made of, as far as it changes while processes run. */
type SourceState = {
	content: number
	workshops: number
	/** Of publishes on other platforms. */
	outside: number
	/** By index. */
	stock: Record<string, { generation: number; epoch: number }>
}

/** A text that differs after any change of the state, and costs less to read. */
export async function readSourceVersion(db: Kysely<Database>): Promise<string> {
	const [content, workshops] = [await readEpoch(db), await readRevision(db)]
	return [content, workshops, await readPublishNumber(db), await readStockVersion(db)].join(' ')
}

/** The present state, as text to be kept. */
export async function readSourceState(db: Kysely<Database>): Promise<string> {
	const [content, workshops, indexes] = [await readEpoch(db), await readRevision(db), await listIndexStates(db)]
	const outside = await readPublishNumber(db)
	const stock = Object.fromEntries(indexes.map(({ name, generation, epoch }) => [name, { generation, epoch }]))
	return JSON.stringify({ content, workshops, outside, stock } satisfies SourceState)
}

/** The cache tags of all that changed between two states, of which the later one is the present. */
export async function tagsChangedSince(db: Kysely<Database>, kept: string | null, present: string): Promise<string[]> {
	if (kept === null) return [contentTag.everything]
	// Both were written by `readSourceState` of this build.
	const [before, now] = [JSON.parse(kept), JSON.parse(present)] as [SourceState, SourceState]
	// A restored database can be an earlier one.
	if (before.content > now.content) return [contentTag.everything]
	// What it named is known to processes that ran then.
	if (before.outside !== now.outside) return [contentTag.everything]
	const content = await readContentChanges(db, before.content)
	const tags = staleTags(content.flatMap((change) => change.tags))
	if (before.workshops !== now.workshops) tags.push(workshopTag)
	for (const name of new Set([...Object.keys(before.stock), ...Object.keys(now.stock)])) {
		tags.push(...(await stockTagsSince(db, { name, from: before.stock[name], to: now.stock[name] })))
	}
	return tags
}

type State = { generation: number; epoch: number }

async function stockTagsSince(
	db: Kysely<Database>,
	{ name, from, to }: { name: string; from: State | undefined; to: State | undefined },
): Promise<string[]> {
	if (from?.generation === to?.generation && from?.epoch === to?.epoch) return []
	const schema = findSchema(name)
	const known =
		schema && from && to ? await findStaleTags(db, { name, schema }, { name, ...from }, { name, ...to }) : null
	return known ?? [stockTag(name), searchTag(name)]
}
