import { sha256 } from '#platform/sha256.ts'

/** Tokens are random, and keys of attempts live for minutes: a plain hash is enough. */
export const hashKey = (text: string) => sha256(text, 'base64url')
