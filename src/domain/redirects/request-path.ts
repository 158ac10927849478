import { decodeOrNull } from '#platform/percent-encoding.ts'

/** A path in the canonical form used to compare rules and requests. */
export type RequestPath = {
	/** Equal exactly for equal paths. */
	key: string
	/** Decoded, NFC, lower case. */
	segments: readonly string[]
	/** The same with the original case, for captured parameters. */
	spelled: readonly string[]
}

/** A path already in canonical form, as most are. */
export const plainPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controls = /[\x00-\x1f\x7f-\x9f]/

/**
 * Parses a path, percent-encoded or not. Repeated and trailing slashes are ignored; an encoded slash is part of its
 * segment. Returns null for a path that cannot be a page: broken encoding, control characters, `.` and `..`.
 */
export function readRequestPath(path: string): RequestPath | null {
	if (plainPath.test(path)) return new PlainPath(path)
	const spelled: string[] = []
	for (const part of path.split('/')) {
		if (part === '') continue
		const text = decodeText(part)
		if (text === null || text === '.' || text === '..') return null
		spelled.push(text)
	}
	const segments = spelled.map(toLowerCase)
	return { key: `/${segments.map(escapeSlash).join('/')}`, segments, spelled }
}

/** The first segment of a key; empty for `/`. */
export function firstSegment(key: string): string {
	const end = key.indexOf('/', 1)
	const first = end === -1 ? key.slice(1) : key.slice(1, end)
	return first.includes('%') ? first.replaceAll('%2f', '/').replaceAll('%25', '%') : first
}

/**
 * Decodes percent-encoding and normalizes to NFC. Returns null if the encoding is broken or the result has control
 * characters.
 */
export function decodeText(text: string): string | null {
	const decoded = text.includes('%') ? decodeOrNull(text) : text
	return decoded === null || !decoded.isWellFormed() || controls.test(decoded) ? null : decoded.normalize('NFC')
}

/** Lower case with the same length, so that positions in both texts correspond. */
export function toLowerCase(text: string): string {
	const lower = text.toLowerCase()
	if (lower.length === text.length) return lower
	// A few capitals become two characters in lower case, such as the Turkish İ.
	return Array.from(text, (letter) => {
		const small = letter.toLowerCase()
		return small.length === letter.length ? small : letter
	}).join('')
}

/** Splits lazily: most paths are only looked up by key, and segments are needed for sources with parameters only. */
class PlainPath implements RequestPath {
	readonly key: string
	#segments: readonly string[] | null = null

	constructor(key: string) {
		this.key = key
	}

	get segments(): readonly string[] {
		this.#segments ??= this.key === '/' ? [] : this.key.slice(1).split('/')
		return this.#segments
	}

	get spelled(): readonly string[] {
		return this.segments
	}
}

/** The form of a segment in a key. */
function escapeSlash(segment: string): string {
	return segment.replaceAll('%', '%25').replaceAll('/', '%2f')
}
