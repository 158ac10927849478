import { createHmac } from 'node:crypto'
import { deriveKey, openBytes, sealBytes } from './sealed-bytes.ts'

/**
 * Seals texts by which rows are found: equal texts of one purpose have equal seals, so that a database can compare them, and see no more
 * than that they are equal.
 */
export type EqualSeal = {
	seal: (text: string, purpose: string) => string
	/** Null if the text was changed, sealed with another key or for another purpose, or is none of ours. */
	open: (sealed: string, purpose: string) => string | null
}

/** Begins all of them, so that rows of earlier versions can be told apart. */
export const sealMark = 'sealed:'

export function createEqualSeal(secret: Buffer): EqualSeal {
	const [sealing, naming] = [deriveKey(secret, 'equal sealing'), deriveKey(secret, 'equal nonces')]
	return {
		seal(text, purpose) {
			// A nonce that depends on all that is sealed: no two texts share one, as with random ones.
			const nonce = createHmac('sha256', naming).update(`${purpose}\n${text}`).digest()
			return sealMark + sealBytes(Buffer.from(text), sealing, purpose, nonce).toString('base64url')
		},
		open(sealed, purpose) {
			if (!sealed.startsWith(sealMark)) return null
			const bytes = Buffer.from(sealed.slice(sealMark.length), 'base64url')
			return openBytes(bytes, sealing, purpose)?.toString('utf8') ?? null
		},
	}
}
