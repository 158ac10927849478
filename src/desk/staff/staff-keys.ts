import { createHash } from 'node:crypto'

/** Tokens are random, and keys of attempts live for minutes: a plain hash is enough. */
export const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url')
