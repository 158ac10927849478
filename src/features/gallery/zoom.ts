/** The scale of a picture and its offset from the centre of the frame, in CSS pixels. */
export type ZoomView = { scale: number; x: number; y: number }

/** Offset from the centre of the frame, in CSS pixels. */
export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

/** The sizes of the window and of the unzoomed picture. */
export type ZoomFrame = { stage: Size; picture: Size }

export const unzoomed: ZoomView = { scale: 1, x: 0, y: 0 }

const maxScale = 4
export const doubleTapScale = 2.5
/** A pinch below this scale resets the zoom. */
const leastScale = 1.05

/** Changes the scale and keeps the point under `at` in place as far as the picture's edges allow. */
export function zoomTo(view: ZoomView, scale: number, at: Point, frame: ZoomFrame): ZoomView {
	if (scale < leastScale) return unzoomed
	const next = Math.min(scale, maxScale)
	const growth = next / view.scale
	return bounded({ scale: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, frame)
}

/** Moves the picture; its edges stay outside the frame's. */
export function panBy(view: ZoomView, by: Point, frame: ZoomFrame): ZoomView {
	return bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** The action of a double tap and of the zoom button. */
export function toggleZoom(view: ZoomView, at: Point, frame: ZoomFrame): ZoomView {
	return view.scale > 1 ? unzoomed : zoomTo(view, doubleTapScale, at, frame)
}

function bounded({ scale, x, y }: ZoomView, { stage, picture }: ZoomFrame): ZoomView {
	return {
		scale,
		x: clamp(x, Math.max(0, (picture.width * scale - stage.width) / 2)),
		y: clamp(y, Math.max(0, (picture.height * scale - stage.height) / 2)),
	}
}

function clamp(value: number, limit: number): number {
	return Math.min(Math.max(value, -limit), limit)
}
