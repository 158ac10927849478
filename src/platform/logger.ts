/** What the code asks of a log: a line with fields and a message. pino fits. */
export type Logger = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>
