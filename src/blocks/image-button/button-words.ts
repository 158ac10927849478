import type { ImageValue } from '#content/field-values.ts'
import { fluid, fluidLengths, isWide, pageWidth, type WindowSize, windows } from '../over-pictures/window-lengths.ts'
import { type ShadeStops, shadeOf, sizeOfWords, type WordsOver } from '../over-pictures/words-over.ts'

/** From the bottom of the words and the room around them, as in `image-button.module.css`. */
export const buttonShade: ShadeStops = [
	[45, 88],
	[100, 0],
]

const gap = 8

type Button = { Title: string; Text: string; Image: ImageValue | null; Size: 'Banner' | 'Card' }

/** The words of a picture button over its picture. Those of the link have the darkest part of the shade. */
export function buttonWords(button: Button): WordsOver[] {
	const { Image: picture } = button
	return picture ? windows.flatMap((window) => wordsIn(window, button, picture)) : []
}

function wordsIn(window: WindowSize, { Title, Text, Size }: Button, picture: ImageValue): WordsOver[] {
	const page = pageWidth(window)
	const width = Size === 'Card' ? Math.min(page.room, 640) : page.room
	const [above, side, below] = isWide(window) ? [96, 40, 80] : [80, 24, 64]
	const room = width - 2 * side
	const titleSize = fluid(fluidLengths['text-3xl'], window)
	const title = sizeOfWords(Title, { size: titleSize, lineHeight: 1.1, mostDigits: 24, room })
	const text = sizeOfWords(Text, { size: 16, lineHeight: 1.55, mostDigits: 46, room })
	const words = above + title.height + (Title && Text ? gap : 0) + text.height + below
	const least = Size === 'Card' ? width / 2 : Math.min(480, Math.max(256, 0.32 * window.width))
	const height = Math.max(least, words)
	const top = height - words + above
	const over = (field: string[], said: string, at: WordsOver['at']): WordsOver => ({
		...{ field, words: said, picture, window, at },
		frame: { width, height },
		focus: picture.focus ?? { x: 50, y: 50 },
		shadeAt: (from) => (from < height - words ? 0 : shadeOf(buttonShade, (100 * (height - from)) / words)),
	})
	return [
		...(Title ? [over(['Title'], Title, { left: side, top, ...title })] : []),
		...(Text ? [over(['Text'], Text, { left: side, top: top + (Title ? title.height + gap : 0), ...text })] : []),
	]
}
