/** A path in the one form in which rules and requests are compared. */
export type RequestPath = {
	/** Equal paths have equal keys, different ones different keys. */
	key: string
	/** Decoded, NFC, lower case. */
	segments: readonly string[]
	/** The same with the capitals they came with: what a parameter hands on. */
	spelled: readonly string[]
}

/** A path that is in its one form already, as most are. */
export const plainPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\x00-\x1f\x7f-\x9f]/

/**
 * Reads a path, percent-encoded or not. Slashes that are repeated or stand at the end do not count; an encoded slash is a
 * letter of its segment. Null for what no page is called: broken encoding, control characters, `.` and `..`.
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

/** Of the path with this key; empty for `/`. */
export function firstSegment(key: string): string {
	const end = key.indexOf('/', 1)
	const first = end === -1 ? key.slice(1) : key.slice(1, end)
	return first.includes('%') ? first.replaceAll('%2f', '/').replaceAll('%25', '%') : first
}

/** Percent-encoding undone, in NFC. Null when it cannot be undone or control characters come out. */
export function decodeText(text: string): string | null {
	const decoded = text.includes('%') ? decodeOrNull(text) : text
	return decoded === null || !decoded.isWellFormed() || controls.test(decoded) ? null : decoded.normalize('NFC')
}

/** Lower case of the same length, so that a place in the one is the same place in the other. */
export function toLowerCase(text: string): string {
	const lower = text.toLowerCase()
	if (lower.length === text.length) return lower
	// A few capitals have a lower case of two letters: the Turkish İ.
	return Array.from(text, (letter) => {
		const small = letter.toLowerCase()
		return small.length === letter.length ? small : letter
	}).join('')
}

function decodeOrNull(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch (error) {
		if (error instanceof URIError) return null
		throw error
	}
}

/** Most paths are looked up whole: their segments are for sources with parameters. */
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

/** As it stands in a key. */
function escapeSlash(segment: string): string {
	return segment.replaceAll('%', '%25').replaceAll('/', '%2f')
}
