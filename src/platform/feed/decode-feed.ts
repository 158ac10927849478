/** A byte order mark at the start of a file decides, whatever encoding was named. */
const marks: readonly [mark: readonly number[], encoding: string][] = [
	[[0xef, 0xbb, 0xbf], 'utf-8'],
	[[0xff, 0xfe], 'utf-16le'],
	[[0xfe, 0xff], 'utf-16be'],
]

export function isEncoding(label: string): boolean {
	try {
		return new TextDecoder(label).encoding !== 'replacement'
	} catch (error) {
		if (error instanceof RangeError) return false
		throw error
	}
}

/** The encoding named by the file's first bytes; null if they name none. */
export function encodingByMark(bytes: Uint8Array): string | null {
	return marks.find(([mark]) => mark.every((byte, i) => bytes[i] === byte))?.[1] ?? null
}

/**
 * Decodes a feed chunk by chunk, without its byte order mark. Bytes that are not of the encoding become `\ufffd`. The
 * labels are those of the WHATWG standard: `utf-8`, `windows-1252`, `iso-8859-2`, `utf-16le`.
 */
export async function* decodeFeed(content: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
	let decoder: TextDecoder | null = null
	let start: Uint8Array = new Uint8Array(0)
	for await (const chunk of content) {
		if (decoder) {
			yield decoder.decode(chunk, { stream: true })
			continue
		}
		start = Buffer.concat([start, chunk])
		// A mark can be cut in two.
		if (start.length < 3) continue
		decoder = new TextDecoder(encodingByMark(start) ?? encoding)
		yield decoder.decode(start, { stream: true })
	}
	decoder ??= new TextDecoder(encodingByMark(start) ?? encoding)
	yield decoder.decode(start.length < 3 ? start : undefined)
}
