import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sign } from './signatures.ts'

/** Encrypts texts that are kept or handed out. A text sealed for one purpose cannot be opened for another. */
export type TextSeal = {
	seal: (text: string, purpose: string) => string
	/** Null if the text was changed, sealed with another key, or for another purpose. */
	open: (sealed: string, purpose: string) => string | null
	/** A keyed hash, the same in all processes with the key. */
	hash: (text: string, purpose: string) => string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals with the first key (AES-256-GCM); opens what any of them sealed. */
export function createTextSeal([secret, ...olderSecrets]: readonly [Buffer, ...Buffer[]]): TextSeal {
	const key = keysOf(secret)
	const keys = [key, ...olderSecrets.map(keysOf)]
	return {
		seal(text, purpose) {
			const nonce = randomBytes(nonceBytes)
			const cipher = createCipheriv(algorithm, key.sealing, nonce).setAAD(Buffer.from(purpose))
			const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
			return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
		},
		open(sealed, purpose) {
			const bytes = Buffer.from(sealed, 'base64url')
			if (bytes.length < nonceBytes + tagBytes) return null
			for (const { sealing } of keys) {
				const text = decipher(bytes, sealing, purpose)
				if (text !== null) return text
			}
			return null
		},
		hash: (text, purpose) => sign(`${purpose}\n${text}`, key.hashing),
	}
}

function keysOf(secret: Buffer): { sealing: Buffer; hashing: Buffer } {
	const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${use}`, 32))
	return { sealing: derive('sealing'), hashing: derive('hashing') }
}

function decipher(bytes: Buffer, key: Buffer, purpose: string): string | null {
	const opening = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
		.setAAD(Buffer.from(purpose))
		.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
	const text = opening.update(bytes.subarray(nonceBytes + tagBytes))
	try {
		return Buffer.concat([text, opening.final()]).toString('utf8')
	} catch {
		// Node's error for a wrong tag has no code.
		return null
	}
}
