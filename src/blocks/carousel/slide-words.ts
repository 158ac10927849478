import type { ImageValue } from '#content/field-values.ts'
import { fluid, fluidLengths, isWide, pageWidth, type WindowSize, windows } from '../over-pictures/window-lengths.ts'
import { type ShadeStops, shadeOf, sizeOfWords, type WordsOver } from '../over-pictures/words-over.ts'

/** From the bottom, as in `carousel.module.css`. */
export const slideShade: ShadeStops = [
	[20, 82],
	[60, 68],
	[95, 0],
]

const gap = 16
const buttonHeight = 52
const paddingAbove = 64

type Slide = {
	Title: string
	Text: string
	Image: ImageValue | null
	ImagePhone: ImageValue | null
	Link: object | null
}

/** The words of a slide over its picture. */
export function slideWords(slide: Slide, { hasSearch }: { hasSearch: boolean }): WordsOver[] {
	return windows.flatMap((window) => {
		const ofPhone = isWide(window) ? null : slide.ImagePhone
		const picture = ofPhone ?? slide.Image
		return slide.Image && picture ? wordsIn(window, slide, picture, hasSearch) : []
	})
}

function wordsIn(
	window: WindowSize,
	{ Title, Text, Link }: Slide,
	picture: ImageValue,
	hasSearch: boolean,
): WordsOver[] {
	const { left, room } = pageWidth(window)
	const below = fluid(fluidLengths['space-section'], window) + (hasSearch && !isWide(window) ? 128 : 64)
	const titleSize = fluid(fluidLengths['text-4xl'], window)
	const title = sizeOfWords(Title, { size: titleSize, lineHeight: 1.1, mostDigits: 20, room })
	const text = sizeOfWords(Text, {
		size: fluid(fluidLengths['text-lg'], window),
		lineHeight: 1.55,
		mostDigits: 46,
		room,
	})
	const parts = [title.height, text.height, Link ? buttonHeight : 0].filter((height) => height > 0)
	const content = parts.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, parts.length - 1)
	const least = isWide(window)
		? Math.min(704, Math.max(480, 0.46 * window.width))
		: Math.min(1.2 * window.width, 0.78 * window.height)
	const height = Math.max(least, paddingAbove + content + below)
	const top = height - below - content
	const over = (field: string[], words: string, at: WordsOver['at']): WordsOver => ({
		...{ field, words, picture, window, at },
		frame: { width: window.width, height },
		// As heroes have it without a focal point.
		focus: picture.focus ?? { x: isWide(window) ? 80 : 50, y: 50 },
		shadeAt: (from) => shadeOf(slideShade, (100 * (height - from)) / height),
	})
	return [
		...(Title ? [over(['Items', 'Title'], Title, { left, top, ...title })] : []),
		...(Text ? [over(['Items', 'Text'], Text, { left, top: top + (Title ? title.height + gap : 0), ...text })] : []),
	]
}
