import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { brotliParams, compress, type Encoding } from './content-encoding.ts'
import type { HeaderLines } from './security-headers.ts'

const compressBrotli = promisify(brotliCompress)

const tagLength = 22

/**
 * A text that is the same for all visitors. Kept as brotli; gzip and zstd are created and kept at their first use.
 * Uncompressed text is decoded per request, as hardly any client needs it.
 */
export class SharedBody {
	readonly #hash: string
	#brotli: Buffer
	#isSmallest = false
	readonly #others = new Map<Encoding, Buffer>()
	/** Header lines of answers with this body, see `sendAnswer`. */
	readonly lines = new Map<string, HeaderLines>()
	#onGrowth: (bytes: number) => void = () => {}

	constructor(text: Buffer) {
		this.#hash = createHash('sha256').update(text).digest('base64url').slice(0, tagLength)
		this.#brotli = toExactSize(compress(text, 'br', 'small'))
	}

	/** Bytes in use. */
	get bytes(): number {
		return [...this.#others.values()].reduce((sum, { length }) => sum + length, this.#brotli.length)
	}

	/** Calls back with each change of the bytes in use; negative when some are released. */
	watchGrowth(listener: (bytes: number) => void): void {
		this.#onGrowth = listener
	}

	encoded(encoding: Encoding): Buffer {
		if (encoding === 'br') return this.#brotli
		const known = this.#others.get(encoding)
		if (known) return known
		const text = brotliDecompressSync(this.#brotli)
		if (encoding === 'identity') return text
		const bytes = toExactSize(compress(text, encoding, 'small'))
		this.#others.set(encoding, bytes)
		this.#onGrowth(bytes.length)
		return bytes
	}

	/** Recompresses with brotli's best level outside the main thread, for popular pages. */
	async improve(): Promise<void> {
		const text = brotliDecompressSync(this.#brotli)
		const smaller = toExactSize(
			await compressBrotli(text, { params: brotliParams(constants.BROTLI_MAX_QUALITY, text.length) }),
		)
		const growth = smaller.length - this.#brotli.length
		this.#brotli = smaller
		this.#isSmallest = true
		this.lines.clear()
		this.#onGrowth(growth)
	}

	/** Strong: every encoding has its own ETag. */
	etag(encoding: Encoding): string {
		const variant = encoding === 'br' && this.#isSmallest ? 'br-11' : encoding
		return `"${this.#hash}-${variant}"`
	}

	/** `If-None-Match`, compared weakly (RFC 9110, 13.1.2): another encoding is the same page. */
	isKnownBy(header: string | undefined): boolean {
		return header !== undefined && (header.includes(this.#hash) || header.trim() === '*')
	}
}

/** zlib returns a view of a larger or pooled allocation. */
function toExactSize(bytes: Buffer): Buffer {
	const exact = Buffer.allocUnsafeSlow(bytes.length)
	bytes.copy(exact)
	return exact
}
