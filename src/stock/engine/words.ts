import { fold } from './fold.ts'

/**
 * The words of a text as the index knows them. A word with inner hyphens, or of letters and digits, is also found by its
 * parts: XC60 as "xc60", "xc" and "60"; e-tron as "etron", "e" and "tron".
 */
export function indexWords(text: string): string[] {
	const words: string[] = []
	for (const [word] of fold(text).matchAll(/[\p{L}\p{N}]+(?:[-.,'’][\p{L}\p{N}]+)*/gu)) {
		if (isPlain(word)) words.push(word)
		else words.push(...compoundWords(word))
	}
	return words
}

function isPlain(word: string): boolean {
	return /^(?:[a-z]+|[0-9]+)$/.test(word)
}

function compoundWords(word: string): string[] {
	const parts = word.match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []
	const whole = joined(word)
	return parts.length > 1 ? [whole, ...parts.map(joined)] : [whole]
}

/** The words that are looked for: whole, as typed between spaces. */
export function keyphraseWords(keyphrase: string, most: number): string[] {
	const words = new Set<string>()
	for (const [word] of fold(keyphrase).matchAll(/[\p{L}\p{N}]+(?:[-.,'’][\p{L}\p{N}]+)*/gu)) {
		if (words.size < most) words.add(joined(word))
	}
	return [...words]
}

/** Without hyphens; a decimal comma is a point. */
function joined(word: string): string {
	return word
		.replace(/(\p{N})[.,](?=\p{N})/gu, '$1·')
		.replace(/[-.,'’]/g, '')
		.replaceAll('·', '.')
}
