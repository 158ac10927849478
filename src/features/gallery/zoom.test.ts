import { expect, test } from 'vitest'
import { type Point, panBy, toggleZoom, unzoomed, type ZoomFrame, type ZoomView, zoomTo } from './zoom.ts'

/** A wide picture on a portrait screen. */
const phone: ZoomFrame = { stage: { width: 400, height: 800 }, picture: { width: 400, height: 270 } }

/** The point of the unzoomed picture under a finger. */
const under = (view: ZoomView, at: Point): Point => ({
	x: (at.x - view.x) / view.scale,
	y: (at.y - view.y) / view.scale,
})

test.each([
	[{ x: 0, y: 0 }, 2],
	[{ x: 80, y: 0 }, 2],
	[{ x: -120, y: 0 }, 3.5],
])('what lies under the fingers at %o stays there at %d times the size', (at, scale) => {
	const view = zoomTo(unzoomed, scale, at, phone)
	expect(view.scale).toBe(scale)
	expect(under(view, at).x).toBeCloseTo(at.x, 10)
	expect(under(view, at).y).toBeCloseTo(at.y, 10)
})

test('zooming in steps ends at the same scale as one zoom', () => {
	const at = { x: 60, y: 0 }
	const inSteps = [1.3, 1.7, 2.2, 3].reduce((view, scale) => zoomTo(view, scale, at, phone), unzoomed)
	const atOnce = zoomTo(unzoomed, 3, at, phone)
	expect(inSteps.x).toBeCloseTo(atOnce.x, 10)
})

test.each([
	['left', { x: -10_000, y: 0 }, { x: -200, y: 0 }],
	['right', { x: 10_000, y: 0 }, { x: 200, y: 0 }],
	['down, where the picture is lower than the screen', { x: 0, y: 500 }, { x: 0, y: 0 }],
])('a picture is not pushed out of sight to the %s', (_, by, expected) => {
	expect(panBy({ scale: 2, x: 0, y: 0 }, by, phone)).toEqual({ scale: 2, ...expected })
})

test.each([
	[9, 4],
	[1.02, 1],
	[0.3, 1],
])('a pinch to %d times the size ends at %d', (asked, scale) => {
	expect(zoomTo({ scale: 2, x: 50, y: 0 }, asked, { x: 0, y: 0 }, phone).scale).toBe(scale)
})

test('the unzoomed picture is centred', () => {
	expect(zoomTo({ scale: 2, x: 150, y: 0 }, 1, { x: 90, y: 40 }, phone)).toEqual(unzoomed)
})

test('a double tap zooms in, and the next one zooms out', () => {
	const enlarged = toggleZoom(unzoomed, { x: 0, y: 0 }, phone)
	expect(enlarged.scale).toBeGreaterThan(2)
	expect(toggleZoom(enlarged, { x: 30, y: 30 }, phone)).toEqual(unzoomed)
})
