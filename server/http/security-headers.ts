import type { HostDirective, PolicyHosts } from '#platform/policy-hosts.ts'

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
	{ before, between, after }: PolicyFrame,
	{ isSecure, isDevelopment }: Security & { isDevelopment: boolean },
) {
	// Vite's client opens a socket and writes style elements of its own.
	if (isDevelopment) return `${before}${nonce}${between}'unsafe-inline'${after} ws:`
	return `${before}${nonce}${between}'nonce-${nonce}'${after}${isSecure ? '; upgrade-insecure-requests' : ''}`
}

/** A policy but for its nonces: made once for an answer that is sent many times. */
export type PolicyFrame = { before: string; between: string; after: string }

export function policyFrame(hosts: PolicyHosts): PolicyFrame {
	const list = (directive: HostDirective, own: string) => [directive, own, ...(hosts[directive] ?? [])].join(' ')
	const before = [
		`default-src 'self'`,
		`base-uri 'none'`,
		`form-action 'self'`,
		`frame-ancestors 'self'`,
		list('frame-src', `'self' https://www.youtube-nocookie.com`),
		list('font-src', `'self'`),
		list('img-src', `'self' data:`),
		list('media-src', `'self'`),
		`object-src 'none'`,
		`style-src-attr 'unsafe-inline'`,
		`worker-src 'self' blob:`,
		`script-src 'strict-dynamic' 'nonce-`,
	].join('; ')
	return { before, between: `'; ${list('style-src', `'self'`)} `, after: `; ${list('connect-src', `'self'`)}` }
}

/** The policy of a document that asks nobody but us. */
export const ownPolicy = policyFrame({})
