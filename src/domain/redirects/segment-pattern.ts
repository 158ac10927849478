import { toLowerCase } from './request-path.ts'

/** A segment with parameters: `:brand`, `nordhall-:location`, `pc-sc-:model-:year-:id`. */
export type SegmentPattern = {
	names: readonly string[]
	/** Lower-case texts before, between and after the parameters: one more than there are names. */
	texts: readonly string[]
}

/**
 * The values of a segment's parameters, at least one letter each. Matched from the end, so that the first parameter
 * takes the remainder: in `pc-sc-:model-:id` the model may contain hyphens. Returns null if the segment does not match.
 */
export function matchSegment({ texts }: SegmentPattern, segment: string, spelled: string): string[] | null {
	const before = texts[0] ?? ''
	const after = texts.at(-1) ?? ''
	if (!segment.startsWith(before) || !segment.endsWith(after)) return null

	const values: string[] = []
	let end = segment.length - after.length
	for (let index = texts.length - 2; index > 0; index--) {
		const text = texts[index] ?? ''
		const latest = end - 1 - text.length
		const at = latest < 0 ? -1 : segment.lastIndexOf(text, latest)
		if (at < 0) return null
		values.unshift(spelled.slice(at + text.length, end))
		end = at
	}
	if (end <= before.length) return null
	values.unshift(spelled.slice(before.length, end))
	return values
}

/** Equal for patterns that match the same segments. */
export function segmentPatternKey({ texts }: SegmentPattern): string {
	return JSON.stringify(texts)
}

/** Number of literal letters: the more, the more specific the pattern. */
export function segmentPatternWeight({ texts }: SegmentPattern): number {
	return texts.reduce((sum, text) => sum + text.length, 0)
}

export function toSegmentPattern(names: readonly string[], texts: readonly string[]): SegmentPattern {
	return { names, texts: texts.map(toLowerCase) }
}
