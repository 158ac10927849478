import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { FileStore } from '#files/file-store.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import type { Logger } from '#platform/logger.ts'
import { sha256 } from '#platform/sha256.ts'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import { createQueue, QueueFullError } from './work-queue.ts'

/** Scaled pictures of all processes of a fleet. A failure costs the time to scale a picture again. */
export type SharedPictures = {
	/** Null if no process has made it, or if it does not come soon. */
	find: (name: string) => Promise<Buffer | null>
	/** Keeps it for all processes, after this call; not while too many wait for that. */
	keep: (name: string, picture: Buffer) => void
	/** `missed`: not found, for whatever reason. */
	counts: Readonly<Record<'found' | 'missed' | 'failed' | 'kept', number>>
	/** Waits a moment for those that are being kept. */
	close: () => Promise<void>
}

/** About as long as it takes to scale a large picture. */
const defaultFindMs = 1000

const closeMs = 1000

/** Few beside the pages, which ask the database by the same lane. */
const finding = { atOnce: 16, maxWaiting: 500 }
const keeping = { atOnce: 2, maxWaiting: 50 }

const day = 86_400_000
/** Removed pictures, and those of earlier versions, are gone by then. */
const keptForMs = 30 * day
/** A picture is put before its row is written. */
const youngMs = day
const listedAtOnce = 500

/**
 * Pictures in an object store, named in the database by what they were made of and by. `reads`: a lane that visitors may wait for, a
 * standby too; `writes`: one that they do not.
 */
export function createSharedPictures({
	reads,
	writes,
	files,
	breaker,
	log,
	version = versionOfMakers(),
	findMs = defaultFindMs,
	now = Date.now,
}: {
	reads: Kysely<Database>
	writes: Kysely<Database>
	files: FileStore
	breaker: CircuitBreaker
	log: Logger
	/** Of the code that makes pictures. */
	version?: string
	/** How long a picture may take to come, and as long its turn. */
	findMs?: number
	now?: () => number
}): SharedPictures {
	const counts = { found: 0, missed: 0, failed: 0, kept: 0 }
	const [finds, keeps] = [createQueue(finding), createQueue(keeping)]
	const stopping = new AbortController()
	const pending = new Set<Promise<void>>()
	const recipeOf = (name: string) => sha256(`${version} ${name}`, 'hex')

	/** Null while the store is not asked, and after a failure. */
	async function attempt<T>(work: () => Promise<T | null>): Promise<T | null> {
		const begun = breaker.begin()
		try {
			const result = begun && (await work())
			if (result === null) begun?.abandon()
			else begun?.succeed()
			return result
		} catch (err) {
			counts.failed++
			log.warn({ err }, 'a scaled picture could not be shared')
			begun?.fail(reasonOf(err), { isTimeout: err instanceof TimeoutError })
			return null
		}
	}

	async function read(name: string): Promise<Buffer | null> {
		const row = await reads
			.selectFrom('scaled_picture')
			.select('hash')
			.where('recipe', '=', recipeOf(name))
			.executeTakeFirst()
		const content = row && (await files.read(row.hash))
		if (!content) return null
		const picture = await buffer(content)
		if (sha256(picture, 'hex') === row.hash) return picture
		log.warn({ hash: row.hash }, 'a scaled picture in the object store is torn')
		return null
	}

	async function put(name: string, picture: Buffer): Promise<true> {
		const kept = await files.put([picture])
		if (!kept.ok) throw new Error(`The object store has no room: ${kept.error.code}`)
		const { key: hash, bytes } = kept.value
		const values = { hash, bytes, made_at: now() }
		await writes
			.insertInto('scaled_picture')
			.values({ recipe: recipeOf(name), ...values })
			.onConflict((conflict) => conflict.column('recipe').doUpdateSet(values))
			.execute()
		counts.kept++
		return true
	}

	return {
		counts,

		async find(name) {
			const found = await finds
				.run(() => attempt(() => withTimeout(read(name), findMs)), AbortSignal.timeout(findMs))
				.catch(withoutTurn)
			counts[found ? 'found' : 'missed']++
			return found
		},

		keep(name, picture) {
			const kept = keeps
				.run(() => attempt(() => put(name, picture)), stopping.signal)
				.catch(withoutTurn)
				.then(() => void pending.delete(kept))
			pending.add(kept)
		},

		async close() {
			stopping.abort()
			await withTimeout(Promise.all(pending), closeMs).catch(() =>
				log.warn({ count: pending.size }, 'the process ends before what it has scaled is shared'),
			)
		},
	}
}

/** Forgets old pictures, and the oldest above a size; deletes those that no row names. */
export async function tidySharedPictures(
	{ db, files, now }: { db: Kysely<Database>; files: FileStore; now: number },
	{ maxBytes }: { maxBytes: number },
): Promise<void> {
	await db
		.deleteFrom('scaled_picture')
		.where('made_at', '<', now - keptForMs)
		.execute()
	await db
		.deleteFrom('scaled_picture')
		.where('recipe', 'in', (each) =>
			each
				.selectFrom((inner) =>
					inner
						.selectFrom('scaled_picture')
						.select(({ fn }) => [
							'recipe',
							fn
								.sum('bytes')
								.over((over) => over.orderBy('made_at', 'desc').orderBy('recipe'))
								.as('total'),
						])
						.as('summed'),
				)
				.select('summed.recipe')
				.where('summed.total', '>', maxBytes),
		)
		.execute()
	let old: string[] = []
	for await (const { key, keptAt } of files.list()) {
		if (now - keptAt.getTime() > youngMs) old.push(key)
		if (old.length < listedAtOnce) continue
		await deleteUnnamed({ db, files }, old)
		old = []
	}
	await deleteUnnamed({ db, files }, old)
}

async function deleteUnnamed(
	{ db, files }: { db: Kysely<Database>; files: FileStore },
	keys: readonly string[],
): Promise<void> {
	if (keys.length === 0) return
	const rows = await db.selectFrom('scaled_picture').select('hash').where('hash', 'in', keys).execute()
	const named = new Set(rows.map(({ hash }) => hash))
	for (const key of keys) if (!named.has(key)) await files.delete(key)
}

/** Too many wait, or for too long, or the process ends. */
function withoutTurn(error: unknown): null {
	if (error instanceof QueueFullError || (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)))
		return null
	throw error
}

/** Without addresses. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown'
	return 'code' in error ? String(error.code) : error.name
}

/** Changes with the code that makes pictures: a process of another version may make another one of the same parts. */
function versionOfMakers(): string {
	const folder = 'server/images'
	const ofStudio = readdirSync(join(folder, 'studio')).filter((file) => /(?<!\.test)\.ts$/.test(file))
	const files = ['image-scaler.ts', 'scaler-process.ts', ...ofStudio.sort().map((file) => join('studio', file))]
	return sha256(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'), 'hex')
}
