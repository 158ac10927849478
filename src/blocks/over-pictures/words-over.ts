import type { ImageValue } from '#content/field-values.ts'
import type { WindowSize } from './window-lengths.ts'

type Size = { width: number; height: number }

/**
 * Words that a block lays over a picture, as a window of a size shows them. Lengths are in CSS pixels, places from the upper left corner of
 * the frame that the picture fills. Where lines break is estimated.
 */
export type WordsOver = {
	/** Of the field with the words, by names. */
	field: readonly string[]
	words: string
	picture: ImageValue
	window: WindowSize
	frame: Size
	/** The point of the picture that stays in sight, in per cent. */
	focus: { x: number; y: number }
	at: { left: number; top: number } & Size
	/** How much of the picture the shade, in the theme's `surfaceStrong`, covers below words in `onStrong`, in per cent by the distance from the top. */
	shadeAt: (top: number) => number
}

/** A shade along one side: how much of it there is at which place, both in per cent. Even in between. */
export type ShadeStops = readonly (readonly [place: number, perCent: number])[]

/** How much shade there is at a place, in per cent. */
export function shadeOf(stops: ShadeStops, place: number): number {
	const to = stops.find(([each]) => each >= place) ?? stops.at(-1)
	const from = stops.findLast(([each]) => each <= place) ?? stops[0]
	if (!to || !from || to[0] === from[0]) return to?.[1] ?? 0
	return from[1] + ((place - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
}

/** Widths of letters as a part of their size: of a digit (`ch`), and of all letters on average. */
const [digitWidth, letterWidth] = [0.56, 0.5]

/** The size of a text in lines of at most so many digits. */
export function sizeOfWords(
	words: string,
	{ size, lineHeight, mostDigits, room }: { size: number; lineHeight: number; mostDigits: number; room: number },
): Size {
	if (words === '') return { width: 0, height: 0 }
	const lineWidth = Math.min(room, mostDigits * digitWidth * size)
	const length = words.length * letterWidth * size
	const lines = Math.ceil(length / lineWidth)
	return { width: Math.min(lineWidth, length), height: lines * lineHeight * size }
}
