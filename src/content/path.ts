/**
 * The canonical form of page paths for storage and comparison: decoded once, NFC, lower case, one leading slash, no
 * trailing slash. A path that cannot be decoded, or has an encoded slash, stays encoded and matches no page.
 */
export function normalizePath(path: string): string {
	const segments = decode(path).normalize('NFC').toLowerCase().split('/').filter(Boolean)
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

function decode(path: string): string {
	// It is part of its segment, and no page has one in its name.
	if (/%2f/i.test(path)) return path
	try {
		return decodeURIComponent(path)
	} catch (error) {
		if (error instanceof URIError) return path
		throw error
	}
}
