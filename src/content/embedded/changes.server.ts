import type { Kysely } from 'kysely'
import { notifyOfChange } from '#db/change-notices.ts'
import type { Database } from '#db/tables.ts'
import { contentTag } from '../cache-tags.ts'

/** The cache tags that one transaction made stale on one site. */
export type SiteChange = { epoch: number; site: string; tags: string[] }

/** Number of changes to keep. A process that missed more drops its whole cache. */
const rememberedChanges = 1000

/** Increments the epoch and records the change, in the transaction that makes it. */
export async function recordChange(db: Kysely<Database>, site: string, tags: Iterable<string>): Promise<void> {
	const { value: epoch } = await db
		.updateTable('content_epoch')
		.set((row) => ({ value: row('value', '+', 1) }))
		.returning('value')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('content_change')
		.values({ epoch, site, tags: [...tags].join('\n') })
		.execute()
	await db
		.deleteFrom('content_change')
		.where('epoch', '<=', epoch - rememberedChanges)
		.execute()
	await notifyOfChange(db)
}

export async function readEpoch(db: Kysely<Database>): Promise<number> {
	const row = await db.selectFrom('content_epoch').select('value').executeTakeFirst()
	return row?.value ?? 0
}

/** The changes after `epoch`, oldest first. If some of them were deleted, one change that covers everything. */
export async function readContentChanges(db: Kysely<Database>, epoch: number): Promise<SiteChange[]> {
	const rows = await db.selectFrom('content_change').selectAll().where('epoch', '>', epoch).orderBy('epoch').execute()
	const [first] = rows
	const last = rows.at(-1)
	if (!first || !last) return []
	if (first.epoch > epoch + 1) return [{ epoch: last.epoch, site: '*', tags: [contentTag.everything] }]
	return rows.map((row) => ({ epoch: row.epoch, site: row.site, tags: row.tags.split('\n') }))
}
