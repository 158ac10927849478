import type { Logger } from '#platform/logger.ts'

export type RequestEntry = {
	method: string
	/** Without query: what visitors search for and who they are stays out of the log. */
	path: string
	site: string | null
	status: number
	bytes: number
	cache?: string
	/** `performance.now()` when the request came. */
	startedAt: number
}

/** One line a request. Files and pictures are only told of at level debug. */
export function logRequest(log: Logger, { startedAt, ...entry }: RequestEntry, isFile: boolean): void {
	const ms = Math.round((performance.now() - startedAt) * 10) / 10
	log[isFile && entry.status < 500 ? 'debug' : 'info']({ ...entry, ms }, 'request')
}
