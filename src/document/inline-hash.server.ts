import { sha256 } from '#platform/sha256.ts'

export const policyHash = (text: string) => `sha256-${sha256(text, 'base64')}`

const known = new Map<string, string>()

/**
 * The hash of an inline script or style for the content security policy. The texts come from themes and our own
 * scripts, so the cache is bounded.
 */
export function inlineHash(text: string): string {
	const hash = known.get(text) ?? policyHash(text)
	known.set(text, hash)
	return hash
}
