import type { Transaction } from 'kysely'
import { lockName } from '#db/lock-name.ts'
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

/** The addresses and the shape of a site's tree change one after the other: each change checks what the one before left. */
export const lockTree = ({ db }: WriteContext, site: string) => lockName(db, `page tree ${site}`)
