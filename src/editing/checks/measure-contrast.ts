import type { WordsOver } from '#blocks/over-pictures/words-over.ts'
import { type Channels, contrast, laidOver } from '#sites/contrast.ts'

/** A picture made small: rows of pixels from the top, each with red, green and blue. */
export type PixelGrid = { width: number; height: number; pixels: Uint8Array }

/** Reads what pages of a site show of a picture; null of another host, of a drawing, and if there is none. Cached by content. */
export type ReadPixels = (picture: { site: string; src: string }) => Promise<PixelGrid | null>

const [columns, rows] = [32, 12]

/** The part of the words that may have less: single lights behind them do not make them unreadable. */
const ignoredPart = 0.1

/** The contrast of words with what is seen behind them, but for the worst tenth. */
export function measureContrast(
	{ frame, focus, at, shadeAt }: Pick<WordsOver, 'frame' | 'focus' | 'at' | 'shadeAt'>,
	grid: PixelGrid,
	{ words, shade }: { words: Channels; shade: Channels },
): number {
	// As `object-fit: cover` and `object-position` lay the picture into its frame.
	const scale = Math.max(frame.width / grid.width, frame.height / grid.height)
	const [fromLeft, fromTop] = [
		((frame.width - grid.width * scale) * focus.x) / 100,
		((frame.height - grid.height * scale) * focus.y) / 100,
	]
	const ratios = places(rows).flatMap((down) => {
		const top = at.top + at.height * down
		const covered = shadeAt(top)
		return places(columns).map((across) => {
			const left = at.left + at.width * across
			const pixel = pixelAt(grid, (left - fromLeft) / scale, (top - fromTop) / scale)
			return contrast(words, laidOver(shade, covered, pixel))
		})
	})
	return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * ignoredPart)] ?? Number.POSITIVE_INFINITY
}

/** The middles of so many equal parts. */
const places = (count: number) => Array.from({ length: count }, (_, index) => (index + 0.5) / count)

function pixelAt({ width, height, pixels }: PixelGrid, x: number, y: number): Channels {
	const within = (value: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(value)))
	const start = 3 * (within(y, height) * width + within(x, width))
	const [red = 0, green = 0, blue = 0] = pixels.subarray(start, start + 3)
	return [red, green, blue]
}
