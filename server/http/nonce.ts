import { randomBytes } from 'node:crypto'

/** 144 random bits. */
const nonceBytes = 18

/** Length of a nonce and of its placeholder. */
export const nonceLength = (nonceBytes / 3) * 4

const noncesPerDraw = 256
let drawn = ''
let used = 0

/** A fresh nonce. Random bytes are generated in batches. */
export function createNonce(): string {
	if (used >= drawn.length) {
		drawn = randomBytes(nonceBytes * noncesPerDraw).toString('base64url')
		used = 0
	}
	used += nonceLength
	return drawn.slice(used - nonceLength, used)
}

/** Placeholder of the nonce in all rendered documents; it is never sent. */
export const noncePlaceholder = createNonce()
const placeholderBytes = Buffer.from(noncePlaceholder, 'latin1')

/** Copies the text and replaces each placeholder with the nonce. */
export function fillNonce(text: Buffer, nonce: string): Buffer {
	const filled = Buffer.from(text)
	for (let at = text.indexOf(placeholderBytes); at !== -1; at = text.indexOf(placeholderBytes, at + nonceLength)) {
		filled.write(nonce, at, 'latin1')
	}
	return filled
}
