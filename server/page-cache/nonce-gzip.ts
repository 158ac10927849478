import { constants, crc32, deflateRawSync } from 'node:zlib'
import { multiply, shiftFactor } from './crc.ts'

const windowBytes = 32_768
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** A gzipped text with holes of one size: they can be filled anew without compressing anything again. */
export type NonceGzip = {
	/** Complete gzip stream, its holes filled with the placeholder. */
	bytes: Buffer
	/** Where the holes are in `bytes`. */
	holes: number[]
	checksum: number
	placeholderChecksum: number
	/** What a change of the filling is multiplied by to become the change of the whole checksum. */
	checksumFactor: number
	/** Copies that are not being sent at the moment, to be filled again. */
	spare: Buffer[]
}

/** Copies kept for one page. More are made when more visitors come at once, and thrown away. */
const maxSpareCopies = 4

/**
 * Compresses a text in which a placeholder stands for the nonce. The placeholder is written as stored blocks of the
 * deflate format, so it can be found and overwritten in the output. The text between is compressed with the text before
 * as dictionary, the placeholder blanked out of it: no back-reference ever reaches into a hole.
 */
export function compressWithHoles(text: Buffer, placeholder: Buffer, level = 6): NonceGzip {
	const places = findAll(text, placeholder)
	const past = blankedPast(text, places, placeholder.length)
	const output: Buffer[] = [gzipHeader]
	const holes: number[] = []
	let length = gzipHeader.length
	const write = (piece: Buffer) => {
		output.push(piece)
		length += piece.length
	}

	let position = 0
	for (const place of places) {
		if (place > position) write(deflate(text, { from: position, to: place, past, level, isLast: false }))
		write(storedBlockHeader(placeholder.length))
		holes.push(length)
		write(placeholder)
		position = place + placeholder.length
	}
	write(deflate(text, { from: position, to: text.length, past, level, isLast: true }))

	const checksum = crc32(text)
	write(trailer(checksum, text.length))
	return {
		bytes: Buffer.concat(output),
		holes,
		checksum,
		placeholderChecksum: crc32(placeholder),
		checksumFactor: places.reduce((sum, place) => sum ^ shiftFactor(text.length - place - placeholder.length), 0) >>> 0,
		spare: [],
	}
}

/**
 * The gzip stream with another filling, which must be as long as the placeholder. Hand the bytes back when they have been
 * sent: filling the holes of a copy that exists costs next to nothing.
 */
export function fillHoles(page: NonceGzip, filling: Buffer): Buffer {
	if (page.holes.length === 0) return page.bytes
	const bytes = page.spare.pop() ?? Buffer.from(page.bytes)
	for (const hole of page.holes) filling.copy(bytes, hole)
	const change = crc32(filling) ^ page.placeholderChecksum
	bytes.writeUInt32LE((page.checksum ^ multiply(page.checksumFactor, change)) >>> 0, bytes.length - 8)
	return bytes
}

/** Takes back what `fillHoles` gave, when nobody reads it any more. */
export function giveBack(page: NonceGzip, bytes: Buffer): void {
	if (bytes !== page.bytes && page.spare.length < maxSpareCopies) page.spare.push(bytes)
}

type Piece = { from: number; to: number; past: Buffer | null; level: number; isLast: boolean }

function deflate(text: Buffer, { from, to, past, level, isLast }: Piece): Buffer {
	const dictionary = past?.subarray(Math.max(0, from - windowBytes), from)
	return deflateRawSync(text.subarray(from, to), {
		level,
		finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
		...(dictionary && dictionary.length > 0 ? { dictionary } : {}),
	})
}

/** The text as later pieces may refer to it; null when it holds zero bytes itself, which could then match a hole. */
function blankedPast(text: Buffer, places: number[], length: number): Buffer | null {
	if (places.length === 0 || text.includes(0)) return null
	const past = Buffer.from(text)
	for (const place of places) past.fill(0, place, place + length)
	return past
}

function findAll(text: Buffer, part: Buffer): number[] {
	const places: number[] = []
	for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) places.push(at)
	return places
}

/** Not the last block, type "stored", length and its complement; what came before ended on a whole byte. */
function storedBlockHeader(length: number): Buffer {
	return Buffer.from([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff])
}

function trailer(checksum: number, length: number): Buffer {
	const bytes = Buffer.alloc(8)
	bytes.writeUInt32LE(checksum, 0)
	bytes.writeUInt32LE(length, 4)
	return bytes
}
