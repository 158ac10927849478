import { createHash } from 'node:crypto'

/** The same photos give the same text. */
export function photoFingerprint(photos: readonly Uint8Array[]): string {
	return photos.map((photo) => createHash('sha256').update(photo).digest('base64url')).join(' ')
}
