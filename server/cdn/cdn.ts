import type { HttpError } from '#platform/http-error.ts'
import type { Result } from '#platform/result.ts'

/** A network in front of the processes that keeps pages until they are purged. */
export type Cdn = {
	/** The header that names the keys of a page. */
	keysHeader: string
	separator: string
	/** The header that says how long the CDN alone keeps a page. */
	ageHeader: string
	/** Keys that one call takes. */
	maxKeys: number
	/** Makes pages with these keys old: they are asked for again, and shown when that fails. */
	purge: (keys: readonly string[]) => Promise<Result<null, HttpError>>
}
