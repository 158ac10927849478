/** Header lines in Node's flat format: name, value, name, value … */
export type HeaderLines = string[]

/** Headers of every answer. */
const common: HeaderLines = ['x-content-type-options', 'nosniff', 'referrer-policy', 'strict-origin-when-cross-origin']

/** Headers of documents in addition to the content security policy. */
const document: HeaderLines = [
	'cross-origin-opener-policy',
	'same-origin',
	'permissions-policy',
	'browsing-topics=(), camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
]

const speculation: HeaderLines = ['speculation-rules', '"/speculation-rules.json"']

/** Older than the policy, which says it too; it knows no other origins. */
const unframed: HeaderLines = ['x-frame-options', 'SAMEORIGIN']

type Security = { isSecure: boolean }

const twoYearsSeconds = 63_072_000

/** Keeps visitors on https. Not sent over http, where it has no effect. */
function strictTransport({ hasSubdomains }: { hasSubdomains: boolean }): HeaderLines {
	return ['strict-transport-security', `max-age=${twoYearsSeconds}${hasSubdomains ? '; includeSubDomains' : ''}`]
}

let transport = strictTransport({ hasSubdomains: false })

/** Extends HSTS to subdomains. Set at start for all answers, because browsers use the last one received. */
export function holdSubdomains(hasSubdomains: boolean): void {
	transport = strictTransport({ hasSubdomains })
}

export function securityHeaders({ isSecure }: Security): HeaderLines {
	return isSecure ? [...common, ...transport] : common
}

type DocumentSecurity = Security & {
	/** The document may be stored. What a session's pages lead to can change before the link is followed, so nothing is fetched early. */
	isStorable: boolean
}

export function documentSecurityHeaders(rules: DocumentSecurity, { isFramed = false } = {}): HeaderLines {
	return [
		...securityHeaders(rules),
		...document,
		...(rules.isStorable ? speculation : []),
		...(isFramed ? [] : unframed),
	]
}
