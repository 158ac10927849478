import { toLowerCase } from './request-path.ts'

/** A segment with parameters: `:brand`, `nordhall-:location`, `pc-sc-:model-:year-:id`. */
export type SegmentPattern = {
	names: readonly string[]
	/** Lower case; before, between and after the parameters, so one more than there are names. */
	texts: readonly string[]
}

/**
 * What the parameters of a segment stand for; each stands for one letter at least. Read from the end, so that the first
 * parameter takes what is left over: of `pc-sc-:model-:id` the model may hold hyphens. Null when the segment does not fit.
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

/** Equal for patterns that fit the same segments. */
export function segmentPatternKey({ texts }: SegmentPattern): string {
	return JSON.stringify(texts)
}

/** Letters that must be there: the more, the more closely a pattern describes a segment. */
export function segmentPatternWeight({ texts }: SegmentPattern): number {
	return texts.reduce((sum, text) => sum + text.length, 0)
}

export function toSegmentPattern(names: readonly string[], texts: readonly string[]): SegmentPattern {
	return { names, texts: texts.map(toLowerCase) }
}
