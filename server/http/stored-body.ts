import { brotliDecompressSync } from 'node:zlib'
import { compress, type Encoding } from './content-encoding.ts'
import { isKnownTag, type SendableBody, SharedBody, type StoredEncoding } from './shared-body.ts'

/** Thrown while nothing of the answer is sent; the page is made then. */
export class LostBodyError extends Error {
	override name = 'LostBodyError'
}

/** A body that is read from the page store when it is sent. Its tags are those of the same page in memory. */
export class StoredBody implements SendableBody {
	readonly #hash: string
	readonly #read: (encoding: StoredEncoding) => Buffer | null
	readonly effort = 'small'
	#onRead: (encoding: StoredEncoding, bytes: Buffer) => void = () => {}

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
		this.#onRead(encoding, bytes)
		return bytes
	}

	/** Calls back with what is read. */
	watchReads(listener: (encoding: StoredEncoding, bytes: Buffer) => void): void {
		this.#onRead = listener
	}

	/** The same body for the memory cache. Further encodings are read when they are asked for. */
	inMemory(encoding: StoredEncoding, bytes: Buffer): SharedBody {
		return SharedBody.restore(this.#hash, [encoding, bytes], this.#read)
	}

	etag(encoding: Encoding): string {
		return `"${this.#hash}-${encoding}"`
	}

	isKnownBy(header: string | undefined): boolean {
		return isKnownTag(this.#hash, header)
	}
}
