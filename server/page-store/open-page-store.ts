import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { openPageFile } from './page-file.ts'
import { PageStore } from './page-store.ts'
import { readSourceState, readSourceVersion, tagsChangedSince } from './source-state.ts'

const noteEveryMs = 5000

type Sources = {
	db: Kysely<Database>
	/** Reports every change up to now. */
	pollChanges: () => Promise<void>
	onChange: (listener: (tags: string[]) => void) => void
}

/** The store of this process, without what changed while it was closed; null without room for it, and if it cannot be opened. */
export async function openPageStore(
	environment: Environment,
	sources: Sources,
	log: Logger,
): Promise<{ store: PageStore; note: () => Promise<void>; close: () => void } | null> {
	const maxBytes = environment.PAGE_STORE_MB * 1024 * 1024
	if (maxBytes === 0 || environment.PAGE_CACHE_MB === 0) return null
	let store: PageStore | null = null
	try {
		const file = openPageFile(environment.DATA_DIR, await stampOf(environment, sources.db))
		if (!file) return null
		const opened = new PageStore(file, { maxBytes, log })
		store = opened
		// From before the state is read on.
		sources.onChange((tags) => opened.drop(tags))
		const version = await readSourceVersion(sources.db)
		const present = await readSourceState(sources.db)
		store.drop(await tagsChangedSince(sources.db, store.sources, present))
		store.noteSources(present)
		return keepNoting(store, sources, { noted: version, log })
	} catch (err) {
		store?.close()
		log.warn({ err }, 'there is no page store')
		return null
	}
}

/** Keeps with the pages up to which changes they are valid, so that a restart forgets the fewest. */
function keepNoting(store: PageStore, { db, pollChanges }: Sources, { noted, log }: { noted: string; log: Logger }) {
	let last = noted
	let isNoting = false
	async function note(): Promise<void> {
		if (isNoting) return
		isNoting = true
		try {
			const version = await readSourceVersion(db)
			if (version === last) return
			const state = await readSourceState(db)
			// The state is kept after all changes up to it were dropped.
			await pollChanges()
			await nextTurn()
			store.noteSources(state)
			last = version
		} catch (err) {
			log.warn({ err }, 'the state of the page store is noted later')
		} finally {
			isNoting = false
		}
	}
	const timer = setInterval(note, noteEveryMs).unref()
	return {
		store,
		note,
		close() {
			clearInterval(timer)
			store.close()
		},
	}
}

/** Limits and places of the process, which no page shows. */
const ofProcessOnly = new Set<keyof Environment>([
	...(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'] as const),
	...(['OTEL_TRACES_SAMPLER_ARG', 'DATABASE_READ_URL'] as const),
	...(['OPENSEARCH_SHARDS', 'OPENSEARCH_POOL_BELOW'] as const),
	...(['PORT', 'HOST', 'DATABASE_POOL', 'LOG_LEVEL', 'REPORT_LOOP_DELAY', 'DRAIN_SECONDS'] as const),
	...(['METRICS_PORT', 'METRICS_HOST', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN'] as const),
	...(['IMAGE_CACHE_MB', 'PAGE_CACHE_MB', 'PAGE_STORE_MB', 'PAGE_FILL_PERCENT', 'CONTENT_CACHE_MB'] as const),
	...(['MAX_RENDERS', 'MAX_CONNECTIONS', 'CONNECTIONS_PER_VISITOR'] as const),
	...(['QUOTES_PER_VISITOR', 'BOOKING_CALLS_PER_VISITOR', 'SEARCHES_PER_VISITOR'] as const),
	...(['EVENTS_PER_VISITOR', 'LEADS_PER_VISITOR'] as const),
])

/** Pages of another build, other settings or another database are others. */
async function stampOf(environment: Environment, db: Kysely<Database>): Promise<string> {
	const { ring } = await db.selectFrom('key_ring').select('ring').executeTakeFirstOrThrow()
	const settings = Object.entries(environment).filter(([name]) => !ofProcessOnly.has(name as keyof Environment))
	const hash = createHash('sha256').update(JSON.stringify([settings, process.version, ring]))
	const built = [...globSync('build/server/**/*.js'), 'build/client/.vite/manifest.json'].filter((path) =>
		existsSync(path),
	)
	for (const path of built.sort()) hash.update(path).update(readFileSync(path))
	return hash.digest('base64url')
}
