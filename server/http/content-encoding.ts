import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** `fast` for an answer that is sent once, `small` for a cached one. Figures: decision 045. */
export type Effort = 'fast' | 'small'

/** The purpose of the compression; files are already compressed by the build. */
export type Purpose = Effort | 'file'

/** In order of preference. */
const preferred: Record<Purpose, readonly Encoding[]> = {
	fast: ['zstd', 'br', 'gzip'],
	small: ['br', 'zstd', 'gzip'],
	file: ['br', 'gzip'],
}

/** Browsers send few different headers; the size limit is for invented ones. */
const chosen: Record<Purpose, Map<string, Encoding>> = { fast: new Map(), small: new Map(), file: new Map() }
const maxChosen = 500
const maxRememberedLength = 200

export function chooseEncoding(accepted: string | undefined, purpose: Purpose): Encoding {
	if (accepted === undefined) return 'identity'
	const known = chosen[purpose].get(accepted)
	if (known) return known
	const encoding = parseAccepted(accepted, preferred[purpose])
	if (chosen[purpose].size >= maxChosen) chosen[purpose].clear()
	if (accepted.length < maxRememberedLength) chosen[purpose].set(accepted, encoding)
	return encoding
}

/** RFC 9110, 12.5.3. Weights other than 0 are ignored, because the cost of each encoding is known here. */
function parseAccepted(header: string, encodings: readonly Encoding[]): Encoding {
	const accepts = new Map(
		header.split(',').map((part): [string, boolean] => {
			const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
			return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))]
		}),
	)
	return encodings.find((encoding) => accepts.get(encoding) ?? accepts.get('*') ?? false) ?? 'identity'
}

export function compress(text: Buffer, encoding: Encoding, effort: Effort): Buffer {
	switch (encoding) {
		case 'br':
			return brotliCompressSync(text, { params: brotliParams(effort === 'fast' ? 1 : 4, text.length) })
		case 'zstd':
			return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'fast' ? 1 : 6 } })
		case 'gzip':
			return gzipSync(text, { level: effort === 'fast' ? 1 : 6 })
		case 'identity':
			return text
	}
}

export function brotliParams(quality: number, length: number): Record<number, number> {
	return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length }
}
