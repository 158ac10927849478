import { fold } from './fold.ts'

/** Words repeat: what one is made of is worked out once. */
const known = new Map<string, readonly string[]>()
const knownAtMost = 100_000

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-.,'’][\p{L}\p{N}\p{M}]+)*/gu

/**
 * The words of a text as the index knows them. A word with inner hyphens, or of letters and digits, is also found by its
 * parts: XC60 as "xc60", "xc" and "60"; e-tron as "etron", "e" and "tron".
 */
export function indexWords(text: string): string[] {
	return (text.match(wordPattern) ?? []).flatMap(formsOf)
}

function formsOf(word: string): readonly string[] {
	const forms = known.get(word)
	if (forms) return forms
	const folded = fold(word)
	const parts = folded.match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []
	const made = parts.length > 1 ? [joined(folded), ...parts.map(joined)] : [joined(folded)]
	if (known.size >= knownAtMost) known.clear()
	known.set(word, made)
	return made
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
