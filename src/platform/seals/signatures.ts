import { type BinaryToTextEncoding, createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of a text. Begin the text with its purpose if a key has several. */
export function sign(
	text: string,
	key: Buffer | KeyObject | string,
	encoding: BinaryToTextEncoding = 'base64url',
): string {
	return createHmac('sha256', key).update(text).digest(encoding)
}

/** Takes the same time for any two texts: hashes are compared, so that lengths do not matter either. */
export function isSameSecret(given: string, right: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(hash(given), hash(right))
}

/** A text with its signature, such as `4711.q1w2…`, for links and forms. It can be read by anyone, and made only by us. */
export function toSignedToken(text: string, signatureOf: (text: string) => string): string {
	return `${text}.${signatureOf(text)}`
}

/** The text of a token; null if it is not ours. Signatures have no full stop. */
export function readSignedToken(token: string, signatureOf: (text: string) => string): string | null {
	const text = token.slice(0, Math.max(0, token.lastIndexOf('.')))
	return isSameSecret(token.slice(text.length + 1), signatureOf(text)) ? text : null
}
