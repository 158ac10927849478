type Size = { width: number; height: number }
type Point = { x: number; y: number }

/** The area of a picture that pages show, in whole per cent of the picture. */
export type Crop = { left: number; top: number } & Size

/** The least width and height. */
export const leastCrop = 5

/** An area within the picture; null if it is all of it. */
export function fitCrop({ left, top, width, height }: Crop): Crop | null {
	const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))
	const [fromLeft, fromTop] = [within(left, 0, 100 - leastCrop), within(top, 0, 100 - leastCrop)]
	const crop = {
		...{ left: fromLeft, top: fromTop },
		width: within(width, leastCrop, 100 - fromLeft),
		height: within(height, leastCrop, 100 - fromTop),
	}
	return crop.width === 100 && crop.height === 100 ? null : crop
}

/** The area in pixels of a picture. */
export function cropInPixels(size: Size, crop: Crop): Crop {
	const startOf = (length: number, perCent: number) => Math.min(length - 1, Math.round((length * perCent) / 100))
	const [left, top] = [startOf(size.width, crop.left), startOf(size.height, crop.top)]
	return {
		...{ left, top },
		width: Math.max(1, Math.min(size.width - left, Math.round((size.width * crop.width) / 100))),
		height: Math.max(1, Math.min(size.height - top, Math.round((size.height * crop.height) / 100))),
	}
}

/** The size in pixels of what pages show. */
export function shownSize({ size, crop }: { size: Size | null; crop: Crop | null }): Size | null {
	if (!size || !crop) return size
	const { width, height } = cropInPixels(size, crop)
	return { width, height }
}

/** A point of the picture, in per cent, as a point of what pages show. */
export function pointInCrop({ x, y }: Point, crop: Crop | null): Point {
	if (!crop) return { x, y }
	const inside = (at: number, start: number, length: number) =>
		Math.min(100, Math.max(0, Math.round(((at - start) / length) * 100)))
	return { x: inside(x, crop.left, crop.width), y: inside(y, crop.top, crop.height) }
}
