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

// A visitor on https is held there for two years. Never sent on http, where it would mean nothing.
const strictTransport: HeaderLines = ['strict-transport-security', 'max-age=63072000']

type Security = { isSecure: boolean }

const commonLines = { true: [...common, ...strictTransport], false: common }
const documentLines = { true: [...commonLines.true, ...document], false: [...commonLines.false, ...document] }

export function securityHeaders({ isSecure }: Security): HeaderLines {
	return commonLines[`${isSecure}`]
}

export function documentSecurityHeaders({ isSecure }: Security): HeaderLines {
	return documentLines[`${isSecure}`]
}
