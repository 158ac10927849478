import { findStorageCode } from '#db/storage-error.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, type Result } from '#platform/result.ts'
import type { StockUnavailable } from '../stock.ts'
import { GenerationLost } from './loaded-index.ts'

/** Turns a failure of the database into a code: a database that is down is a stock that is down. */
export function createStockGuard(log: Logger | undefined) {
	return async <Value, Failure = never>(
		index: string | null,
		work: () => Promise<Result<Value, Failure>>,
	): Promise<Result<Value, Failure | StockUnavailable>> => {
		try {
			return await work()
		} catch (error) {
			const reason = error instanceof GenerationLost ? 'generation-lost' : findStorageCode(error)
			if (reason === null) throw error
			log?.error({ err: error, index }, 'the stock fails')
			return fail({ code: 'unavailable', reason })
		}
	}
}

export type StockGuard = ReturnType<typeof createStockGuard>
