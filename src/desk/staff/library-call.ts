import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { StorageError } from '#db/storage-error.ts'

// better-auth answers 500 for any fault of the database, and forgets which.

const calls = new AsyncLocalStorage<{ fault: StorageError | null }>()

/** The adapter, remembering faults of the database for `callLibrary`. */
export function rememberFaults<Adapter extends DBAdapter<BetterAuthOptions>>(adapter: Adapter): Adapter {
	const methods = Object.entries(adapter).map(([name, method]) => [
		name,
		typeof method === 'function' ? guard(method as Method) : method,
	])
	return Object.fromEntries(methods) as Adapter
}

type Method = (...args: unknown[]) => unknown

function guard(method: Method) {
	return async (...args: unknown[]) => {
		try {
			return await method(...args)
		} catch (error) {
			const call = calls.getStore()
			if (call && error instanceof StorageError) call.fault = error
			throw error
		}
	}
}

/** What `work` asks of the library. A fault of the database is thrown as what it is, never answered as a wrong password. */
export async function callLibrary<Result>(work: () => Promise<Result>): Promise<Result> {
	const call: { fault: StorageError | null } = { fault: null }
	return calls.run(call, async () => {
		try {
			const result = await work()
			if (call.fault) throw call.fault
			if (result instanceof Response && result.status >= 500)
				throw new Error(`The accounts could not be asked: ${result.status}`)
			return result
		} catch (error) {
			throw call.fault ?? error
		}
	})
}
