import { randomBytes } from 'node:crypto'

/** 144 random bits. */
const nonceBytes = 18

/** Letters in a nonce; the placeholder in rendered pages is as long. */
export const nonceLength = (nonceBytes / 3) * 4

const noncesPerDraw = 256
let drawn = ''
let used = 0

/** A fresh nonce. Randomness is drawn for many at once. */
export function createNonce(): string {
	if (used >= drawn.length) {
		drawn = randomBytes(nonceBytes * noncesPerDraw).toString('base64url')
		used = 0
	}
	used += nonceLength
	return drawn.slice(used - nonceLength, used)
}

/** Placeholder of the nonce in everything that is rendered; it never leaves the process. */
export const noncePlaceholder = createNonce()
const placeholderBytes = Buffer.from(noncePlaceholder, 'latin1')

/** A copy of the text with a nonce in place of each placeholder. */
export function fillNonce(text: Buffer, nonce: string): Buffer {
	const filled = Buffer.from(text)
	for (let at = text.indexOf(placeholderBytes); at !== -1; at = text.indexOf(placeholderBytes, at + nonceLength)) {
		filled.write(nonce, at, 'latin1')
	}
	return filled
}
