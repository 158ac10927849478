import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { sha256 } from '#platform/sha256.ts'

/** Their names contain a hash of the content, so one name means one file in all releases. */
export const builtPath = '/assets/'

const keptReleases = 3
const filesAtOnce = 40

/**
 * Keeps the built files in the database, for processes of other releases whose visitors have a page of this one, and forgets those of
 * releases before the last three. Call it before the first page is sent.
 */
export async function keepRelease(db: Kysely<Database>, built: string, now: () => number): Promise<void> {
	const paths = listBuilt(built)
	if (paths.length === 0) return
	const id = sha256(paths.join('\n'), 'base64url').slice(0, 16)
	const isKept = await db.selectFrom('release').select('id').where('id', '=', id).executeTakeFirst()
	for (let first = 0; !isKept && first < paths.length; first += filesAtOnce) {
		const some = paths.slice(first, first + filesAtOnce)
		const values = await Promise.all(some.map(async (path) => ({ path, body: await readFile(join(built, path)) })))
		await db
			.insertInto('release_file')
			.values(values)
			.onConflict((conflict) => conflict.column('path').doNothing())
			.execute()
	}
	await db
		.insertInto('release')
		.values({ id, started_at: now(), paths: JSON.stringify(paths) })
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ started_at: now() }))
		.execute()
	if (!isKept) await forgetOld(db)
}

async function forgetOld(db: Kysely<Database>): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const releases = await trx.selectFrom('release').selectAll().orderBy('started_at', 'desc').orderBy('id').execute()
		const old = releases.slice(keptReleases)
		if (old.length === 0) return
		const kept = new Set(releases.slice(0, keptReleases).flatMap(pathsOf))
		const paths = old.flatMap(pathsOf).filter((path) => !kept.has(path))
		for (let first = 0; first < paths.length; first += 500)
			await trx
				.deleteFrom('release_file')
				.where('path', 'in', paths.slice(first, first + 500))
				.execute()
		const ids = old.map(({ id }) => id)
		await trx.deleteFrom('release').where('id', 'in', ids).execute()
	})
}

const pathsOf = ({ paths }: { paths: string }): string[] => JSON.parse(paths)

/** Paths of the built files as they are served, with their compressed copies. */
export function listBuilt(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
		.filter((path) => path.startsWith(builtPath))
		.sort()
}

/** Paths that no release has are asked for at most this often. */
const listEveryMs = 1000

/** Files of other releases. */
export function createReleaseFiles(db: Kysely<Database>, now: () => number) {
	let known = new Set<string>()
	let listedAt = Number.NEGATIVE_INFINITY
	let listing: Promise<void> | null = null

	async function list(): Promise<void> {
		listedAt = now()
		const releases = await db.selectFrom('release').select('paths').execute()
		known = new Set(releases.flatMap(pathsOf))
	}

	return {
		/** The best of the encodings that a client takes, in their order, with the file; null if no release has it. */
		async find(path: string, suffixes: readonly string[]): Promise<{ suffix: string; body: Buffer } | null> {
			if (!known.has(path) && now() - listedAt > listEveryMs) {
				listing ??= list().finally(() => {
					listing = null
				})
			}
			if (!known.has(path)) await listing
			if (!known.has(path)) return null
			const suffix = suffixes.find((each) => known.has(path + each)) ?? ''
			const row = await db
				.selectFrom('release_file')
				.select('body')
				.where('path', '=', path + suffix)
				.executeTakeFirst()
			return row ? { suffix, body: row.body } : null
		},
	}
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>
