import type { DatabaseLanes } from '#db/database.ts'
import { openPictureBucket } from '#files/open-file-store.ts'
import type { Chore } from '#platform/chores.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import { createSharedPictures, type SharedPictures, tidySharedPictures } from './shared-pictures.ts'

const tidyEveryMs = 6 * 60 * 60 * 1000
const megabyte = 1024 * 1024

/** Without a bucket each process has the pictures that it has made, as those of one machine share a folder. */
export async function openSharedPictures({
	lanes,
	environment,
	outside,
	log,
}: {
	lanes: DatabaseLanes
	environment: Environment
	outside: OutsideServices
	log: Logger
}): Promise<{ pictures: SharedPictures | null; chores: Chore[]; close: () => Promise<void> }> {
	const files = await openPictureBucket(environment)
	if (!files) return { pictures: null, chores: [], close: async () => undefined }
	const maxBytes = environment.FILES_S3_PICTURES_MB * megabyte
	const lanesOfPictures = { reads: lanes.pages, writes: lanes.background }
	const pictures =
		maxBytes > 0
			? createSharedPictures({ ...lanesOfPictures, files, breaker: outside.breakerOf('pictures'), log })
			: null
	// Also when none are shared any more.
	const tidy = () =>
		tidySharedPictures({ db: lanes.background, files, now: Date.now() }, { maxBytes }).catch((err: unknown) =>
			log.warn({ err }, 'scaled pictures could not be tidied'),
		)
	return {
		pictures,
		chores: [{ everyMs: tidyEveryMs, run: tidy }],
		async close() {
			await pictures?.close()
			await files.close()
		},
	}
}
