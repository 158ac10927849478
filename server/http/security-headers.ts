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

/**
 * Scripts run when they carry the nonce of this answer or were loaded by one that does; styles of the page itself carry it
 * too. Style attributes stay allowed: placeholders of pictures and brand colours use them.
 */
export function contentSecurityPolicy(
	nonce: string,
	{ isSecure, isDevelopment }: Security & { isDevelopment: boolean },
) {
	// Vite's client opens a socket and writes style elements of its own.
	if (isDevelopment) return `${policyBefore}${nonce}${policyBetween}'unsafe-inline'${policyAfter} ws:`
	return `${policyBefore}${nonce}${policyBetween}'nonce-${nonce}'${policyAfter}${isSecure ? '; upgrade-insecure-requests' : ''}`
}

const policyBefore = [
	`default-src 'self'`,
	`base-uri 'none'`,
	`form-action 'self'`,
	`frame-ancestors 'self'`,
	`frame-src 'self' https://www.youtube-nocookie.com`,
	`font-src 'self'`,
	`img-src 'self' data:`,
	`media-src 'self'`,
	`object-src 'none'`,
	`style-src-attr 'unsafe-inline'`,
	`worker-src 'self' blob:`,
	`script-src 'strict-dynamic' 'nonce-`,
].join('; ')
const policyBetween = `'; style-src 'self' `
const policyAfter = `; connect-src 'self'`
