import { decodeOrKeep } from '#platform/percent-encoding.ts'

/**
 * The canonical form of page paths for storage and comparison: decoded once, NFC, lower case, one leading slash, no
 * trailing slash. A path that cannot be decoded, or has an encoded slash, stays encoded and matches no page.
 */
export function normalizePath(path: string): string {
	// An encoded slash is part of its segment, and no page has one in its name.
	const decoded = /%2f/i.test(path) ? path : decodeOrKeep(path)
	const segments = decoded.normalize('NFC').toLowerCase().split('/').filter(Boolean)
	return `/${segments.join('/')}`
}

/** The path one level up; null above the home page. */
export function parentPath(path: string): string | null {
	if (path === '/') return null
	return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** The path itself and all above it. */
export function pathsUp(path: string): string[] {
	const above = parentPath(path)
	return above === null ? [path] : [path, ...pathsUp(above)]
}
