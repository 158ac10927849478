import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { sha256 } from '#platform/sha256.ts'
import type { FileKey } from '../file-store.ts'

export type BucketCall = {
	method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
	/** Null: of the bucket. */
	key: FileKey | null
	query?: Record<string, string>
	headers?: Record<string, string>
	body?: CallBody
}

/** `hash`: SHA-256, which the signature covers. Opened anew when the call is sent again. */
export type CallBody = { hash: string; bytes: number; open: () => Readable | string }

/** Rejects while the store does not answer. */
export type AskBucket = (call: BucketCall) => Promise<Dispatcher.ResponseData>

/** A quota is used up. */
export const noRoomStatus = 507

export const textBody = (text: string): CallBody => ({
	hash: sha256(text, 'hex'),
	bytes: Buffer.byteLength(text),
	open: () => text,
})

/** A file, or `bytes` of it from `start`. */
export const fileBody = (path: string, part: { hash: string; start?: number; bytes: number }): CallBody => {
	const { hash, start = 0, bytes } = part
	return { hash, bytes, open: () => createReadStream(path, { start, end: Math.max(start, start + bytes - 1) }) }
}
