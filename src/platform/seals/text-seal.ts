import type { KeyObject } from 'node:crypto'
import { deriveHashingKey, deriveKey, openBytes, sealBytes } from './sealed-bytes.ts'
import { sign } from './signatures.ts'

/** Encrypts texts that are kept or handed out. A text sealed for one purpose cannot be opened for another. */
export type TextSeal = {
	seal: (text: string, purpose: string) => string
	/** Null if the text was changed, sealed with another key, or for another purpose. */
	open: (sealed: string, purpose: string) => string | null
	/** A keyed hash, the same in all processes with the key. */
	hash: (text: string, purpose: string) => string
}

/** Seals with the first key (AES-256-GCM); opens what any of them sealed. */
export function createTextSeal([secret, ...olderSecrets]: readonly [Buffer, ...Buffer[]]): TextSeal {
	const key = keysOf(secret)
	const keys = [key, ...olderSecrets.map(keysOf)]
	return {
		seal: (text, purpose) => sealBytes(Buffer.from(text), key.sealing, purpose).toString('base64url'),
		open(sealed, purpose) {
			const bytes = Buffer.from(sealed, 'base64url')
			for (const { sealing } of keys) {
				const opened = openBytes(bytes, sealing, purpose)
				if (opened) return opened.toString('utf8')
			}
			return null
		},
		hash: (text, purpose) => sign(`${purpose}\n${text}`, key.hashing),
	}
}

function keysOf(secret: Buffer): { sealing: Buffer; hashing: KeyObject } {
	return { sealing: deriveKey(secret, 'sealing'), hashing: deriveHashingKey(secret) }
}
