import { randomBytes } from 'node:crypto'

/** 144 random bits. */
const nonceBytes = 18

/** Letters in a nonce; the placeholder in cached pages is as long. */
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
