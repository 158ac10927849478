import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'

/** What the parts of the writer share: one transaction, and what it has made stale so far, per site. */
export type WriteContext = {
	db: Transaction<Database>
	now: () => Date
	staleTags: Map<string, Set<string>>
}

export function markStale({ staleTags }: WriteContext, site: string, ...tags: string[]): void {
	staleTags.set(site, new Set([...(staleTags.get(site) ?? []), ...tags]))
}
