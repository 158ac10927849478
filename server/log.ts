import { type Logger as PinoLogger, pino } from 'pino'
import type { Environment } from '#platform/environment.ts'

export type RequestEntry = {
	method: string
	/** Without query: what visitors search for and who they are stays out of the log. */
	path: string
	site: string | null
	status: number
	bytes: number
	cache?: string | undefined
	/** How long the answer took. */
	ms: number
}

export type ProcessLog = PinoLogger & {
	/** One line a request; those for files only at level debug, unless they failed. */
	request: (entry: RequestEntry, isFile: boolean) => void
}

/** JSON lines on the standard output, written in batches; the process flushes before it ends. */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL'>): { log: ProcessLog; flush: () => void } {
	const destination = pino.destination({ fd: 1, sync: false, minLength: 16_000, periodicFlush: 250 })
	const log = pino({ level: environment.LOG_LEVEL, base: null }, destination)

	const request = (entry: RequestEntry, isFile: boolean) => {
		const level = isFile && entry.status < 500 ? 'debug' : 'info'
		// Written by hand: of all lines these are the many, and pino takes longer for one than the cache for a page.
		if (log.isLevelEnabled(level)) destination.write(requestLine(log.levels.values[level] ?? 30, entry))
	}
	return { log: Object.assign(log, { request }), flush: () => destination.flushSync() }
}

function requestLine(level: number, { method, path, site, status, bytes, cache, ms }: RequestEntry): string {
	const start = `{"level":${level},"time":${Date.now()},"msg":"request","method":${JSON.stringify(method)}`
	const outcome = `"status":${status},"bytes":${bytes}${cache === undefined ? '' : `,"cache":"${cache}"`},"ms":${ms.toFixed(1)}`
	return `${start},"site":${site === null ? 'null' : `"${site}"`},"path":${JSON.stringify(path)},${outcome}}\n`
}
