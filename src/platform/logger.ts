/** The part of pino that is used: a line with fields and a message. */
export type Logger = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>

/** Of commands and tests that write no lines. */
export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} }
