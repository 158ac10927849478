import type { Result } from '#platform/result.ts'

/** The name of a file: the SHA-256 of its content as 64 hexadecimal digits. */
export type FileKey = string

export type KeptFile = {
	key: FileKey
	bytes: number
	/** When it was last put. */
	keptAt: Date
}

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/** No space is left. All other failures are thrown. */
export type PutError = { code: 'no-room' }

/**
 * Keeps files by their content: in a folder, or in an object store. A file is complete or absent, and never changes. Calls with a key that
 * is none find nothing.
 */
export interface FileStore {
	/** Durable when it resolves. A content that is known is not kept twice, but `keptAt` becomes now. If `content` throws, nothing is kept. */
	put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Result<KeptFile, PutError>>
	/** The content, or a part of it, as it is read; null if there is no such file. */
	read(key: FileKey, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
	stat(key: FileKey): Promise<KeptFile | null>
	/** No failure if it is gone. */
	delete(key: FileKey): Promise<void>
	/** All files, in any order. One that is put or deleted meanwhile may be in it or not. */
	list(): AsyncIterable<KeptFile>
}

export const isFileKey = (key: string): key is FileKey => /^[0-9a-f]{64}$/.test(key)
