import { sha256 } from '#platform/sha256.ts'

/** The same photos give the same text. */
export function photoFingerprint(photos: readonly Uint8Array[]): string {
	return photos.map((photo) => sha256(photo, 'base64url')).join(' ')
}
