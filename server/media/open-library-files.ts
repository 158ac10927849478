import type { Kysely } from 'kysely'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import type { MediaLibrary } from '#content/media-library.ts'
import type { Database } from '#db/database.ts'
import type { FileStore } from '#files/file-store.ts'
import { openFileStore } from '#files/open-file-store.ts'
import type { Chore } from '#platform/chores.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import type { ScalerLimits } from '../images/scaler-pool.ts'

const tidyEveryMs = 6 * 60 * 60 * 1000

/** A file is kept before its row is written: one that was put again a moment ago may still get its row. */
const youngMs = 24 * 60 * 60 * 1000

/** Apart from the pictures of pages, so that uploads do not hold those up. */
export const uploadScaler: ScalerLimits = {
	processes: 1,
	maxWaiting: 20,
	processorLimitMs: 20_000,
	timeoutMs: 60_000,
	idleMs: 10_000,
	maxResidentBytes: 256 * 1024 * 1024,
}

/** The store of uploaded files. */
export async function openLibraryFiles({
	db,
	environment,
	outside,
	log,
}: {
	db: Kysely<Database>
	environment: Environment
	outside: OutsideServices
	log: Logger
}): Promise<{ files: FileStore; tidying: Chore; close: () => Promise<void> }> {
	const { files, close: closeFiles } = await openFileStore(environment, () => outside.breakerOf('files'))
	const library = createMediaLibrary(db)
	const tidy = () =>
		tidyFiles({ library, files, now: new Date() }).catch((err: unknown) =>
			log.warn({ err }, 'uploaded files could not be tidied'),
		)
	return { files, tidying: { everyMs: tidyEveryMs, run: tidy }, close: closeFiles }
}

/** Forgets what was removed long ago, and deletes files that no site has had for long: after a restored backup they are needed again. */
export async function tidyFiles({
	library,
	files,
	now,
}: {
	library: Pick<MediaLibrary, 'forgetRemoved' | 'listHashes' | 'noteUnnamed'>
	files: FileStore
	now: Date
}): Promise<void> {
	await library.forgetRemoved()
	const known = await library.listHashes()
	const unnamed = new Map<string, Date>()
	for await (const { key, keptAt } of files.list()) if (!known.has(key)) unnamed.set(key, keptAt)
	for (const key of await library.noteUnnamed([...unnamed.keys()])) {
		const keptAt = unnamed.get(key)
		if (keptAt && now.getTime() - keptAt.getTime() > youngMs) await files.delete(key)
	}
}
