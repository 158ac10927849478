import { fold } from '#platform/fold.ts'

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-.,'’][\p{L}\p{N}\p{M}]+)*/gu

/**
 * An engine's size: "2 litre", "1,0 l", "2-liter", "1968 cc". What may not stand before it is tested after its first
 * digit, because a pattern that begins with a digit is several times as fast.
 */
const enginePattern =
	/(?:(\d(?<![\p{L}\p{N}.,]\d)(?:[.,]\d)?)[\s-]?(?:l|lit(?:re|er|ers|res|ran)|litrov\p{L}{1,2})|(\d(?<![\p{L}\p{N}.,]\d)\d{2,3})[\s-]?(?:cc|ccm|cm3|cm³))(?![\p{L}\p{N}])/giu

/**
 * The words of a text as indexed. A word with inner hyphens or of letters and digits is also indexed in parts: XC60 as
 * "xc60", "xc" and "60"; e-tron as "etron", "e" and "tron". An engine is also indexed by its litres: "2 litre" and "1968
 * cc" as "2.0".
 */
export function indexWords(text: string): string[] {
	return [...(text.match(wordPattern) ?? []).flatMap(formsOf), ...engineSizes(text)]
}

/** The litres of engines, which can be written as several words. */
export function engineSizes(text: string): string[] {
	return Array.from(text.matchAll(enginePattern), toLitres)
}

/** The litres with one decimal: 1968 cubic centimetres are "2.0". */
function toLitres([, litres, cubicCentimetres]: RegExpMatchArray | string[]): string {
	const size = litres === undefined ? Number(cubicCentimetres) / 1000 : Number(litres.replace(',', '.'))
	return size.toFixed(1)
}

function formsOf(word: string): string[] {
	const folded = fold(word)
	const parts = folded.match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []
	return parts.length > 1 ? [joined(folded), ...parts.map(joined)] : [joined(folded)]
}

/**
 * The words of a keyphrase, whole, as typed between spaces; also those typed twice, as a negation is before each thing. An engine is one word: "2 liter" is "2.0". A keyphrase of
 * punctuation alone is a word that no record has.
 */
export function keyphraseWords(keyphrase: string, most: number): string[] {
	const typed = keyphrase.replace(enginePattern, (...found) => toLitres(found))
	const words = (typed.match(wordPattern) ?? []).map((word) => joined(fold(word))).filter((word) => word !== '')
	if (words.length === 0 && keyphrase.trim() !== '') return [keyphrase.trim()]
	return words.slice(0, most)
}

/** Removes hyphens and turns a decimal comma into a point. */
function joined(word: string): string {
	return word
		.replace(/(\p{N})[.,](?=\p{N})/gu, '$1·')
		.replace(/[-.,'’]/g, '')
		.replaceAll('·', '.')
}
