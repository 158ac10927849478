import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { sha256 } from '#platform/sha256.ts'
import { brotliParams, compress, type Effort, type Encoding } from './content-encoding.ts'

const compressBrotli = promisify(brotliCompress)

const tagLength = 22

type Compressed = Exclude<Encoding, 'identity'>

/** What every browser takes. */
export type StoredEncoding = 'br' | 'gzip'

type ReadStored = (encoding: StoredEncoding) => Buffer | null

const decompress: Record<Compressed, (bytes: Buffer) => Buffer> = {
	zstd: zstdDecompressSync,
	gzip: gunzipSync,
	br: brotliDecompressSync,
}

/** A body that is the same for every visitor, as it is sent. */
export type SendableBody = {
	/** What the next answer is compressed for. */
	readonly effort: Effort
	encoded(encoding: Encoding): Buffer
	etag(encoding: Encoding): string
	isKnownBy(header: string | undefined): boolean
}

/** Of a text, for its tags. */
export function hashOfText(text: Buffer): string {
	return sha256(text, 'base64url').slice(0, tagLength)
}

/** `If-None-Match`, compared weakly (RFC 9110, 13.1.2): another encoding is the same page. */
export function isKnownTag(hash: string, header: string | undefined): boolean {
	return header !== undefined && (header.includes(hash) || header.trim() === '*')
}

/**
 * A text that is the same for every visitor. The first visitor gets it compressed fast, since most lists are requested
 * once; each encoding that is requested again is compressed well and kept. The plain text is released after the first
 * answer.
 */
export class SharedBody implements SendableBody {
	readonly #hash: string
	/** Until the first answer. */
	#text: Buffer | null
	/** For the first visitor; given up for the first that is small. */
	#first: { encoding: Compressed; bytes: Buffer } | null = null
	readonly #small = new Map<Compressed, Buffer>()
	/** Where else there may be compressed bytes. */
	#readStored: ReadStored = () => null
	#isSmallest = false
	#onGrowth: (bytes: number) => void = () => {}

	constructor(text: Buffer, hash = hashOfText(text)) {
		this.#hash = hash
		this.#text = toExactSize(text)
	}

	/** A body of the page store. */
	static restore(hash: string, [encoding, bytes]: readonly [StoredEncoding, Buffer], read: ReadStored): SharedBody {
		const body = new SharedBody(Buffer.alloc(0), hash)
		body.#text = null
		body.#small.set(encoding, toExactSize(bytes))
		body.#readStored = read
		return body
	}

	/** Bytes in use. */
	get bytes(): number {
		const held = [this.#text, this.#first?.bytes, ...this.#small.values()]
		return held.reduce((sum: number, bytes) => sum + (bytes?.length ?? 0), 0)
	}

	/** Calls back with each change of the bytes in use; negative when some are released. */
	watchGrowth(listener: (bytes: number) => void): void {
		this.#onGrowth = listener
	}

	get effort(): Effort {
		return this.#text ? 'fast' : 'small'
	}

	encoded(encoding: Encoding): Buffer {
		const text = this.#text
		if (encoding === 'identity') return text ?? this.#decompressed()
		return text ? this.#encodeFirst(text, encoding) : this.#encodeSmall(encoding)
	}

	#encodeFirst(text: Buffer, encoding: Compressed): Buffer {
		const bytes = toExactSize(compress(text, encoding, 'fast'))
		this.#change(() => {
			this.#first = { encoding, bytes }
			this.#text = null
		})
		return bytes
	}

	#encodeSmall(encoding: Compressed): Buffer {
		const known = this.#small.get(encoding)
		if (known) return known
		const stored = encoding === 'zstd' ? null : this.#readStored(encoding)
		const bytes = toExactSize(stored ?? compress(this.#decompressed(), encoding, 'small'))
		this.#change(() => {
			this.#first = null
			this.#small.set(encoding, bytes)
		})
		return bytes
	}

	#decompressed(): Buffer {
		if (this.#text) return this.#text
		if (this.#first) return decompress[this.#first.encoding](this.#first.bytes)
		for (const [encoding, bytes] of this.#small) return decompress[encoding](bytes)
		throw new Error('A shared body without bytes')
	}

	#change(change: () => void): void {
		const before = this.bytes
		change()
		this.#onGrowth(this.bytes - before)
	}

	/** Compresses once more, as small as brotli can and outside the main thread: for pages many visitors ask for. */
	async improve(): Promise<void> {
		const text = this.#decompressed()
		const params = brotliParams(constants.BROTLI_MAX_QUALITY, text.length)
		const bytes = toExactSize(await compressBrotli(text, { params }))
		this.#change(() => {
			this.#text = null
			this.#first = null
			this.#small.set('br', bytes)
			this.#isSmallest = true
		})
	}

	/** Strong: every encoding has its own ETag. */
	etag(encoding: Encoding): string {
		const isFirst = this.#first?.encoding === encoding
		const variant = isFirst ? `${encoding}-1` : encoding === 'br' && this.#isSmallest ? 'br-11' : encoding
		return `"${this.#hash}-${variant}"`
	}

	isKnownBy(header: string | undefined): boolean {
		return isKnownTag(this.#hash, header)
	}
}

/** A buffer is often a view of a larger or pooled allocation. */
function toExactSize(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes
	const exact = Buffer.allocUnsafeSlow(bytes.length)
	bytes.copy(exact)
	return exact
}
