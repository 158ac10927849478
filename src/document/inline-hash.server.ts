import { createHash } from 'node:crypto'

const known = new Map<string, string>()

/**
 * The hash of an inline script or style for the content security policy. The texts come from themes and our own
 * scripts, so the cache is bounded.
 */
export function inlineHash(text: string): string {
	const hash = known.get(text) ?? `sha256-${createHash('sha256').update(text).digest('base64')}`
	known.set(text, hash)
	return hash
}
