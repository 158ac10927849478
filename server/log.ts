import { type Logger as PinoLogger, pino } from 'pino'
import type { Environment } from '#platform/environment.ts'

export type ProcessLog = PinoLogger

/** JSON lines on the standard output, written in batches; the process flushes before it ends. */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL'>): { log: ProcessLog; flush: () => void } {
	const destination = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 })
	const log = pino({ level: environment.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
	return { log, flush: () => destination.flushSync() }
}
