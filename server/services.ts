import type { Kysely } from 'kysely'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { loadSeedContent } from '#content/seed/load-seed.server.ts'
import type { Database } from '#db/database.ts'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { findSite, sites } from '#sites/registry.ts'
import type { Stock } from '#stock/stock.ts'
import type { Services } from '../src/context.server.ts'
import { createChangeFeed } from './change-feed.ts'

export type RunningServices = Services & {
	db: Kysely<Database>
	/** Calls back with the cache tags of what was published, sold or imported, here or by another process. */
	onChange: (listener: (tags: string[]) => void) => void
	close: () => Promise<void>
}

/** Opens everything the process runs on. The first start fills an empty database with the demo group. */
export async function openServices(environment: Environment, log: Logger): Promise<RunningServices> {
	const db = openDatabase(databaseLocation(environment))
	await migrate(db)

	const fallbackLanguageOf = (site: string) => (findSite(site) ?? sites[0]).languages[0].language
	const content = await openEmbeddedStore(db, { fallbackLanguageOf, log })
	const seeded = await loadSeedContent(content, { directory: 'content', sites })
	if (seeded.length > 0) log.info({ sites: seeded }, 'loaded seed content')

	const stock = emptyStock
	const changes = createChangeFeed({ content, stock, log })
	return {
		db,
		content,
		stock,
		log,
		onChange: changes.onChange,
		async close() {
			changes.stop()
			await db.destroy()
		},
	}
}

const emptyStock: Stock = {
	search: async () => ({ ok: true, value: { facet: [], content: [], total_items: 0, limit: 0, offset: 0 } }),
	findById: async () => null,
	upsert: async () => ({ ok: true, value: { count: 0 } }),
	remove: async () => {},
	replaceAll: async () => ({ ok: true, value: { count: 0 } }),
	pollChanges: async () => [],
	warm: async () => {},
}
