import { fold } from '#platform/fold.ts'

/** Tokenized texts. Short texts repeat as a whole, longer ones word by word. */
const known = new Map<string, readonly string[]>()
const maxKnownTexts = 100_000
const shortText = 40

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-.,'’][\p{L}\p{N}\p{M}]+)*/gu

/**
 * The words of a text as indexed. A word with inner hyphens or of letters and digits is also indexed in parts: XC60 as
 * "xc60", "xc" and "60"; e-tron as "etron", "e" and "tron".
 */
export function indexWords(text: string): readonly string[] {
	// Splitting at spaces is much faster than the pattern, and no word contains a space.
	return text.length <= shortText ? wordsOf(text) : text.split(' ').flatMap(wordsOf)
}

function wordsOf(text: string): readonly string[] {
	const words = known.get(text)
	if (words) return words
	const made = (text.match(wordPattern) ?? []).flatMap(formsOf)
	if (known.size >= maxKnownTexts) known.clear()
	known.set(text, made)
	return made
}

function formsOf(word: string): string[] {
	const folded = fold(word)
	const parts = folded.match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []
	return parts.length > 1 ? [joined(folded), ...parts.map(joined)] : [joined(folded)]
}

/** The words of a keyphrase, whole, as typed between spaces. */
export function keyphraseWords(keyphrase: string, most: number): string[] {
	const words = new Set((keyphrase.match(wordPattern) ?? []).map((word) => joined(fold(word))))
	words.delete('')
	return [...words].slice(0, most)
}

/** Removes hyphens and turns a decimal comma into a point. */
function joined(word: string): string {
	return word
		.replace(/(\p{N})[.,](?=\p{N})/gu, '$1·')
		.replace(/[-.,'’]/g, '')
		.replaceAll('·', '.')
}
