import { type Logger as PinoLogger, pino } from 'pino'
import type { Environment } from '#platform/environment.ts'

export type RequestEntry = {
	method: string
	/** Without the query, which can contain what visitors search for and personal data. */
	path: string
	site: string | null
	status: number
	bytes: number
	cache?: string | undefined
	/** Duration of the answer. */
	ms: number
}

export type ProcessLog = PinoLogger & {
	/** One line per request; those for files only at level debug, unless they failed. */
	request: (entry: RequestEntry, isFile: boolean) => void
}

const batchLength = 8000
const batchTimeMs = 250

/** JSON lines on the standard output, written in batches; the process flushes before it exits. */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL'>): { log: ProcessLog; flush: () => void } {
	const destination = pino.destination({ fd: 1, sync: false, minLength: 16_000, periodicFlush: 250 })
	const log = pino({ level: environment.LOG_LEVEL, base: null }, destination)

	// Request lines are batched: written one by one they would cost more than a cached page (3.3 µs instead of 0.8).
	let batch = ''
	let timer: NodeJS.Timeout | undefined
	const writeBatch = () => {
		clearTimeout(timer)
		timer = undefined
		if (batch !== '') destination.write(batch)
		batch = ''
	}

	const request = (entry: RequestEntry, isFile: boolean) => {
		const level = isFile && entry.status < 500 ? 'debug' : 'info'
		if (!log.isLevelEnabled(level)) return
		batch += requestLine(log.levels.values[level] ?? 30, entry)
		if (batch.length >= batchLength) return writeBatch()
		timer ??= setTimeout(writeBatch, batchTimeMs).unref()
	}
	const flush = () => {
		writeBatch()
		destination.flushSync()
	}
	return { log: Object.assign(log, { request }), flush }
}

/** Characters that need no escaping in JSON. */
const plainText = /^[\w/.-]*$/

function requestLine(level: number, { method, path, site, status, bytes, cache, ms }: RequestEntry): string {
	const start = `{"level":${level},"time":${Date.now()},"msg":"request","method":${quote(method)}`
	const outcome = `"status":${status},"bytes":${bytes}${cache === undefined ? '' : `,"cache":"${cache}"`},"ms":${Math.round(ms * 10) / 10}`
	return `${start},"site":${site === null ? 'null' : `"${site}"`},"path":${quote(path)},${outcome}}\n`
}

function quote(text: string): string {
	return plainText.test(text) ? `"${text}"` : JSON.stringify(text)
}
