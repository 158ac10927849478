import { decodeOrNull } from '#platform/percent-encoding.ts'

/**
 * Kinds of requests for the content host: `media` and `service` answers are data, `editing` answers are documents with
 * scripts.
 */
export type ProxiedKind = 'media' | 'service' | 'editing'

export type ProxiedAddress = { kind: ProxiedKind; pathname: string }

const kinds: [ProxiedKind, RegExp][] = [
	// The content host ignores case.
	['media', /^\/-\/(?:jss)?media(?:\/|$)/i],
	['service', /^\/(?:-|sitecore\/(?:api|service))(?:\/|$)/],
	['editing', /^\/feaas-render(?:\/|$)/],
]

/**
 * The path for the content host, decoded once and normalized. Null if the path is not the content host's; `'unsafe'` if
 * a host that decodes differently could read it as another path.
 */
export function findProxiedAddress(pathname: string): ProxiedAddress | 'unsafe' | null {
	if (!kinds.some(([, pattern]) => pattern.test(pathname))) return null
	const segments = pathname.slice(1).split('/').map(decodeOrNull)
	if (segments.some((segment) => segment === null || isUnsafe(segment))) return 'unsafe'
	const path = segments.map((segment) => encodeSegment(segment ?? '')).join('/')
	const normalised = `/${path.replace(/\/{2,}/g, '/')}`
	const kind = kinds.find(([, pattern]) => pattern.test(normalised))?.[0]
	return kind ? { kind, pathname: normalised } : 'unsafe'
}

/**
 * Encoded slashes, backslashes, control characters, double encoding, and dots only. Windows drops spaces after dots,
 * and Java servers drop everything after a semicolon.
 */
function isUnsafe(segment: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
	return /[/\\\x00-\x1f\x7f]|%[0-9a-f]{2}/i.test(segment) || /^[.\s]+(?:;|$)/.test(segment)
}

function encodeSegment(segment: string): string {
	return encodeURI(segment).replace(/[?#]/g, encodeURIComponent)
}
