/** Boxes that say where, when and with what a film was made. */
const telling = new Set(['udta', 'meta', 'uuid'])
/** Boxes with others inside, on the way to them. */
const opened = new Set(['moov', 'trak', 'mdia', 'minf'])

const headerBytes = 8

/**
 * An MP4 file with its metadata overwritten by empty boxes, so that no other part of it moves. Null if its boxes are not in order, or if it
 * has no film.
 */
export function cleanFilm(film: Buffer): Buffer | null {
	const cleaned = Buffer.from(film)
	const kinds = cleanBoxes(cleaned, { start: 0, end: cleaned.length }, 0)
	return kinds?.has('moov') && kinds.has('mdat') ? cleaned : null
}

/** Kinds of the boxes of a part; null if one is longer than the part. */
function cleanBoxes(bytes: Buffer, part: { start: number; end: number }, depth: number): Set<string> | null {
	const kinds = new Set<string>()
	for (let at = part.start; at < part.end; ) {
		const box = readBox(bytes, at, part.end)
		if (!box) return null
		const { kind, start, end } = box
		kinds.add(kind)
		if (telling.has(kind)) {
			bytes.write('free', at + 4, 'latin1')
			bytes.fill(0, start, end)
		} else if (opened.has(kind) && depth < opened.size && !cleanBoxes(bytes, { start, end }, depth + 1)) return null
		at = end
	}
	return kinds
}

function readBox(bytes: Buffer, at: number, limit: number): { kind: string; start: number; end: number } | null {
	if (at + headerBytes > limit) return null
	const short = bytes.readUInt32BE(at)
	const kind = bytes.toString('latin1', at + 4, at + headerBytes)
	// 0: up to the end of the file; 1: the length follows in 64 bits.
	const isLong = short === 1
	if (isLong && at + 2 * headerBytes > limit) return null
	const length = isLong ? Number(bytes.readBigUInt64BE(at + headerBytes)) : short === 0 ? limit - at : short
	const start = at + (isLong ? 2 : 1) * headerBytes
	const end = at + length
	return end >= start && end <= limit ? { kind, start, end } : null
}
