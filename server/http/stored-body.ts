import { brotliDecompressSync } from 'node:zlib'
import { compress, type Encoding } from './content-encoding.ts'
import type { HeaderLines } from './security-headers.ts'
import { isKnownTag, type SendableBody } from './shared-body.ts'

/** What every browser takes. */
export type StoredEncoding = 'br' | 'gzip'

/** Thrown while nothing of the answer is sent; the page is made then. */
export class LostBodyError extends Error {
	override name = 'LostBodyError'
}

/** A body that is read from the page store when it is sent. Its tags are those of the same page in memory. */
export class StoredBody implements SendableBody {
	readonly #hash: string
	readonly #read: (encoding: StoredEncoding) => Buffer | null
	readonly effort = 'small'
	readonly lines = new Map<string, HeaderLines>()

	constructor(hash: string, read: (encoding: StoredEncoding) => Buffer | null) {
		this.#hash = hash
		this.#read = read
	}

	encoded(encoding: Encoding): Buffer {
		if (encoding === 'br' || encoding === 'gzip') return this.#stored(encoding)
		const text = brotliDecompressSync(this.#stored('br'))
		return encoding === 'identity' ? text : compress(text, encoding, this.effort)
	}

	#stored(encoding: StoredEncoding): Buffer {
		const bytes = this.#read(encoding)
		if (!bytes) throw new LostBodyError('A stored page without its bytes')
		return bytes
	}

	etag(encoding: Encoding): string {
		return `"${this.#hash}-${encoding}"`
	}

	isKnownBy(header: string | undefined): boolean {
		return isKnownTag(this.#hash, header)
	}

	get hash(): string {
		return this.#hash
	}
}
