import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<boolean>()

/** Work for which no visitor waits; what it asks of others may wait longer. */
export const runInBackground = <Result>(work: () => Result): Result => background.run(true, work)

export const isInBackground = (): boolean => background.getStore() === true
