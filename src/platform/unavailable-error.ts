/**
 * Something outside of the program cannot do the work at present: the database, the content platform, too many requests. The same request
 * can be sent again later, so its answer is 503 with `Retry-After`.
 */
export class UnavailableError extends Error {
	override name = 'UnavailableError'
}

/** Whether an error, or what caused it, is an `UnavailableError`. Libraries wrap what they catch. */
export function isUnavailable(error: unknown): boolean {
	if (error instanceof UnavailableError) return true
	return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause)
}
