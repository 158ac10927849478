/** Header lines as Node takes them: name, value, name, value … */
export type HeaderLines = string[]

/** What every answer carries. */
const common: HeaderLines = ['x-content-type-options', 'nosniff', 'referrer-policy', 'strict-origin-when-cross-origin']

/** What a document carries besides its content security policy. */
const document: HeaderLines = [
	'cross-origin-opener-policy',
	'same-origin',
	'permissions-policy',
	'browsing-topics=(), camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
	'x-frame-options',
	'SAMEORIGIN',
	'speculation-rules',
	'"/speculation-rules.json"',
]

type Security = { isSecure: boolean }

const twoYearsSeconds = 63_072_000

/** A visitor on https is held there. Never sent on http, where it would mean nothing. */
function strictTransport({ hasSubdomains }: { hasSubdomains: boolean }): HeaderLines {
	return ['strict-transport-security', `max-age=${twoYearsSeconds}${hasSubdomains ? '; includeSubDomains' : ''}`]
}

let transport = strictTransport({ hasSubdomains: false })

/** Holds visitors of all hosts below a site's on https too. Set at start, for all answers: the last one a browser sees counts. */
export function holdSubdomains(hasSubdomains: boolean): void {
	transport = strictTransport({ hasSubdomains })
}

export function securityHeaders({ isSecure }: Security): HeaderLines {
	return isSecure ? [...common, ...transport] : common
}

export function documentSecurityHeaders(rules: Security): HeaderLines {
	return [...securityHeaders(rules), ...document]
}
