import { expect, test } from 'vitest'
import { cropInPixels, fitCrop, pointInCrop, shownSize } from './crop.ts'

test.each([
	[{ left: 0, top: 0, width: 100, height: 100 }, null],
	[
		{ left: 10, top: 20, width: 50, height: 60 },
		{ left: 10, top: 20, width: 50, height: 60 },
	],
	[
		{ left: 60, top: -4, width: 60, height: 1 },
		{ left: 60, top: 0, width: 40, height: 5 },
	],
	[
		{ left: 200, top: 99, width: 50, height: 50 },
		{ left: 95, top: 95, width: 5, height: 5 },
	],
	[
		{ left: 0.4, top: 0, width: 99.6, height: 50 },
		{ left: 0, top: 0, width: 100, height: 50 },
	],
])('the area %j is kept as %j', (area, expected) => {
	expect(fitCrop(area)).toEqual(expected)
})

test('an area never leaves its picture, however small that is', () => {
	for (const size of [
		{ width: 1, height: 1 },
		{ width: 7, height: 3 },
		{ width: 3840, height: 2161 },
	]) {
		for (let left = 0; left <= 95; left += 5) {
			const { left: x, width } = cropInPixels(size, { left, top: 0, width: 100 - left, height: 5 })
			expect(x + width).toBeLessThanOrEqual(size.width)
			expect(width).toBeGreaterThanOrEqual(1)
		}
	}
})

test('pages show the size of the area, and a point of the picture is a point of the area', () => {
	const crop = { left: 50, top: 0, width: 50, height: 25 }
	expect(shownSize({ size: { width: 800, height: 400 }, crop })).toEqual({ width: 400, height: 100 })
	expect(shownSize({ size: { width: 800, height: 400 }, crop: null })).toEqual({ width: 800, height: 400 })
	expect(shownSize({ size: null, crop })).toBeNull()
	expect(pointInCrop({ x: 75, y: 25 }, crop)).toEqual({ x: 50, y: 100 })
	expect(pointInCrop({ x: 10, y: 90 }, crop)).toEqual({ x: 0, y: 100 })
	expect(pointInCrop({ x: 10, y: 90 }, null)).toEqual({ x: 10, y: 90 })
})
