import { findStorageCode } from '#db/storage-error.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, type Result } from '#platform/result.ts'

type Unavailable = { code: 'unavailable'; reason: string }

/** Turns a failure of the database into a code: a database that is down is a service that is down. */
export function createStorageGuard(log: Logger) {
	return async <Value, Failure>(
		work: () => Promise<Result<Value, Failure>>,
	): Promise<Result<Value, Failure | Unavailable>> => {
		try {
			return await work()
		} catch (error) {
			const reason = findStorageCode(error)
			if (reason === null) throw error
			log.error({ err: error }, 'the workshops cannot be read')
			return fail({ code: 'unavailable', reason })
		}
	}
}

export type StorageGuard = ReturnType<typeof createStorageGuard>
