import type { Stats } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { ContentSource } from '#content/content-source.ts'
import { type Database, type DatabaseLocation, isPostgres } from '#db/database.ts'
import { withTimeout } from '#platform/timeout.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import type { OpenSearchStock } from '#stock/opensearch/opensearch-stock.ts'
import type { StockReader } from '#stock/stock.ts'
import type { HealthChecks } from './health.ts'

export type HealthSubjects = {
	content: ContentSource
	stock: StockReader
	/** Searches the stock outside of this process; null if nothing does. Without it the records are still there. */
	searchCluster: Pick<OpenSearchStock, 'check'> | null
	db: Kysely<Database>
	location: DatabaseLocation
	dataDir: string
	isStockLoaded: () => boolean
	isQuarantineFull: () => Promise<boolean>
}

/** Shorter than that of the whole part, so that a site whose content does not answer is counted and no more. */
const homeTimeoutMs = 1000

/** Less is treated as full: an SQLite write needs some pages in the log, and later in the file. */
const fewFreeBytes = 1024 * 1024

/** Checks that take one or two turns of the event loop, because health is polled under load too. */
export function createHealthChecks(subjects: HealthSubjects): HealthChecks {
	const { content, stock, searchCluster, db, location, dataDir, isStockLoaded, isQuarantineFull } = subjects
	const stocked = sites.find((each) => each.stock)?.stock
	const file = isPostgres(db) ? null : location.file
	const opened = file ? stat(file) : null
	opened?.catch(() => 'the check itself reports it')

	async function findHome({ key, languages }: Site): Promise<void> {
		const page = await content.getPage({ site: key, language: languages[0].language, path: '/' })
		if (page === null) throw new Error(`${key} has no home page`)
	}

	return {
		async content() {
			const found = await Promise.allSettled(sites.map((site) => withTimeout(findHome(site), homeTimeoutMs)))
			const failed = found.filter((each) => each.status === 'rejected')
			if (failed.length === found.length) throw failed[0]?.reason
			return failed.length === 0 ? 'ok' : 'partly'
		},

		async stock() {
			if (!isStockLoaded()) return 'loading'
			if (!stocked) return 'ok'
			// Counts come from memory, the cars of a list from the database unless they were seen before.
			const found = await (searchCluster?.check(stocked.vehicles) ??
				stock.search({ index: stocked.vehicles, limit: 0 }))
			if (found.ok) return 'ok'
			const hasRecords = searchCluster && (await stock.findById(stocked.vehicles, 'none')).ok
			if (!hasRecords) throw new Error('The stock refused a search', { cause: found.error })
			return 'partly'
		},

		async database() {
			if (file && opened) await checkFile(file, await opened)
			const { rows } = await sql<{ generation: number }>`select generation from stock_index limit 1`.execute(db)
			await sql`select rest from stock_record where generation = ${rows[0]?.generation ?? 0} limit 1`.execute(db)
			return 'ok'
		},

		async leads() {
			return (await isQuarantineFull()) ? 'held-back' : 'ok'
		},

		async storage() {
			if (file) {
				await checkFolder(dataDir)
				return 'ok'
			}
			// For a server that has become a replica.
			const { rows } = await sql<{ is_copy: boolean }>`select pg_is_in_recovery() as is_copy`.execute(db)
			if (rows[0]?.is_copy) throw withCode('25006', 'PostgreSQL is read-only')
			return 'ok'
		},
	}
}

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

/** SQLite continues with a deleted or overwritten file from memory. Its files never shrink. */
async function checkFile(path: string, opened: Stats): Promise<void> {
	const present = await stat(path)
	if (present.ino !== opened.ino || present.size < opened.size)
		throw withCode('SQLITE_NOTADB', `${path} is not the file that was opened`)
}

/** SQLite can still read from a full or read-only disk, and only the next lead would fail. */
async function checkFolder(path: string): Promise<void> {
	const [{ bavail, bsize }] = await Promise.all([statfs(path), access(path, constants.W_OK)])
	if (bavail * bsize < fewFreeBytes) throw withCode('ENOSPC', `The disk of ${path} is full`)
}
