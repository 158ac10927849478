import { fold } from '#platform/fold.ts'

/** True for a text with each of the words, in any spelling of letters. */
export function matcherOf(words: string): (text: string) => boolean {
	const parts = fold(words).split(/\s+/).filter(Boolean)
	return (text) => {
		const folded = fold(text)
		return parts.every((part) => folded.includes(part))
	}
}
