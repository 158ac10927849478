import type { HostDirective, PolicyHosts } from '#platform/policy-hosts.ts'
import { noncePlaceholder } from './nonce.ts'

/** What a document needs in addition to our own files. */
export type DocumentPolicy = {
	hosts: PolicyHosts
	/** Hashes of its `<style>` elements: `sha256-…`. */
	styleHashes: readonly string[]
	/** Hashes of its inline scripts: `sha256-…`. */
	scriptHashes: readonly string[]
	/**
	 * A tag manager loads scripts that are not known in advance: they may run if loaded by a script with this answer's
	 * nonce. The document has `noncePlaceholder` in place of the nonce and is compressed for each visitor.
	 */
	needsNonce: boolean
	/** Origins that may show it in a frame, besides its own. */
	framedBy?: readonly string[]
}

/** The header of a policy, split at the nonce; a single piece without a nonce. */
type Pieces = readonly string[]

export type PolicyFrame = { plain: Pieces; secure: Pieces; inDevelopment: Pieces; isFramed?: true }

/** Endpoint for policy violation reports. */
export const reportsPath = '/api/csp-reports'

export const noPolicy: DocumentPolicy = { hosts: {}, styleHashes: [], scriptHashes: [], needsNonce: false }

/** Bounded: hosts come from settings, styles from themes. */
const frames = new Map<string, PolicyFrame>()
const maxFrames = 1000

/** Style attributes stay allowed: image placeholders and brand colours use them. */
export function policyFrame(policy: DocumentPolicy): PolicyFrame {
	const key = JSON.stringify(policy)
	const known = frames.get(key)
	if (known) return known
	const header = toHeader(policy, false)
	const made = {
		plain: header.split(noncePlaceholder),
		secure: `${header}; upgrade-insecure-requests`.split(noncePlaceholder),
		inDevelopment: toHeader(policy, true).split(noncePlaceholder),
		...(policy.framedBy && { isFramed: true as const }),
	}
	if (frames.size >= maxFrames) frames.clear()
	frames.set(key, made)
	return made
}

function toHeader(
	{ hosts, styleHashes, scriptHashes, needsNonce, framedBy = [] }: DocumentPolicy,
	isDevelopment: boolean,
): string {
	const list = (directive: HostDirective, ...own: string[]) =>
		[directive, ...own, ...(hosts[directive] ?? [])].join(' ')
	const nonce = `'nonce-${noncePlaceholder}'`
	// Vite's client opens a socket and inserts scripts and styles.
	const inline = isDevelopment ? [`'unsafe-inline'`] : []
	const scripts = scriptHashes.map((hash) => `'${hash}'`)
	const styles = needsNonce ? [nonce] : styleHashes.map((hash) => `'${hash}'`)
	return [
		`default-src 'self'`,
		`base-uri 'none'`,
		`form-action 'self'`,
		['frame-ancestors', `'self'`, ...framedBy].join(' '),
		list('frame-src', `'self'`, 'https://www.youtube-nocookie.com'),
		list('font-src', `'self'`),
		list('img-src', `'self'`, 'data:'),
		list('media-src', `'self'`),
		`object-src 'none'`,
		`style-src-attr 'unsafe-inline'`,
		`worker-src 'self' blob:`,
		needsNonce
			? ['script-src', `'strict-dynamic'`, nonce, ...scripts].join(' ')
			: list('script-src', `'self'`, ...(isDevelopment ? inline : scripts)),
		list('style-src', `'self'`, ...(isDevelopment ? inline : styles)),
		list('connect-src', `'self'`, ...(isDevelopment ? ['ws:'] : [])),
		// Supported by every browser; `report-to` would need another header on each page.
		`report-uri ${reportsPath}`,
	].join('; ')
}

export function contentSecurityPolicy(
	{ plain, secure, inDevelopment }: PolicyFrame,
	nonce: string,
	{ isSecure, isDevelopment }: { isSecure: boolean; isDevelopment: boolean },
): string {
	const pieces = isDevelopment ? inDevelopment : isSecure ? secure : plain
	return pieces.join(nonce)
}
