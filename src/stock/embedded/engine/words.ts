import { fold } from '#platform/fold.ts'

/** Short texts repeat as a whole, longer ones word by word: their words are worked out once. */
const known = new Map<string, readonly string[]>()
const knownAtMost = 100_000
const shortText = 40

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-.,'’][\p{L}\p{N}\p{M}]+)*/gu

/**
 * The words of a text as the index knows them. A word with inner hyphens, or of letters and digits, is also found by its
 * parts: XC60 as "xc60", "xc" and "60"; e-tron as "etron", "e" and "tron".
 */
export function indexWords(text: string): readonly string[] {
	// No word has a space in it, and texts are parted at spaces far quicker than by the pattern.
	return text.length <= shortText ? wordsOf(text) : text.split(' ').flatMap(wordsOf)
}

function wordsOf(text: string): readonly string[] {
	const words = known.get(text)
	if (words) return words
	const made = (text.match(wordPattern) ?? []).flatMap(formsOf)
	if (known.size >= knownAtMost) known.clear()
	known.set(text, made)
	return made
}

function formsOf(word: string): string[] {
	const folded = fold(word)
	const parts = folded.match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []
	return parts.length > 1 ? [joined(folded), ...parts.map(joined)] : [joined(folded)]
}

/** The words that are looked for: whole, as typed between spaces. */
export function keyphraseWords(keyphrase: string, most: number): string[] {
	const words = new Set((keyphrase.match(wordPattern) ?? []).map((word) => joined(fold(word))))
	words.delete('')
	return [...words].slice(0, most)
}

/** Without hyphens; a decimal comma is a point. */
function joined(word: string): string {
	return word
		.replace(/(\p{N})[.,](?=\p{N})/gu, '$1·')
		.replace(/[-.,'’]/g, '')
		.replaceAll('·', '.')
}
