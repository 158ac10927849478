import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import type { ContentReader } from './content-reader.server.ts'

/** Shared by the parts of the writer: one transaction, and the tags made stale so far, by site. */
export type WriteContext = {
	db: Transaction<Database>
	/** Reads inside the transaction. */
	reader: ContentReader
	log: Logger
	now: () => Date
	staleTags: Map<string, Set<string>>
}

export function markStale({ staleTags }: WriteContext, site: string, ...tags: string[]): void {
	staleTags.set(site, new Set([...(staleTags.get(site) ?? []), ...tags]))
}
