import { createHash } from 'node:crypto'

const known = new Map<string, string>()

/** How a content security policy names an inline script or style. The texts are those of our themes and scripts, so they are few. */
export function inlineHash(text: string): string {
	const hash = known.get(text) ?? `sha256-${createHash('sha256').update(text).digest('base64')}`
	known.set(text, hash)
	return hash
}
