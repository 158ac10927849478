import { deriveHashingKey, deriveKey, openBytes, sealBytes } from './sealed-bytes.ts'
import { sign } from './signatures.ts'

/** A key that seals other keys. */
export type WrappingKey = {
	/** Names the key and tells nothing of it. */
	fingerprint: string
	wrap: (key: Buffer, place: string) => string
	/** Null if it was wrapped for another place, or changed. */
	unwrap: (wrapped: string, place: string) => Buffer | null
	/** A keyed hash, by which a sealed text is found. */
	hash: (text: string, place: string) => string
}

const fingerprintBytes = 6

export function createWrappingKey(secret: Buffer): WrappingKey {
	const wrapping = deriveKey(secret, 'wrapping')
	const hashing = deriveHashingKey(secret)
	const fingerprint = deriveKey(secret, 'fingerprint').toString('hex', 0, fingerprintBytes)
	return {
		fingerprint,
		wrap: (key, place) => `${fingerprint}.${sealBytes(key, wrapping, place).toString('base64url')}`,
		unwrap: (wrapped, place) =>
			openBytes(Buffer.from(wrapped.slice(fingerprint.length + 1), 'base64url'), wrapping, place),
		hash: (text, place) => sign(`${place}\n${text}`, hashing),
	}
}

/** Fingerprint of the key that wrapped another; null for a key in the clear, which has no full stop. */
export const wrappedBy = (wrapped: string): string | null => /^(.+)\./.exec(wrapped)?.[1] ?? null
