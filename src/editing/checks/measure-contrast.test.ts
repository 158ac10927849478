import { expect, test } from 'vitest'
import { channelsOf } from '#sites/contrast.ts'
import { measureContrast, type PixelGrid } from './measure-contrast.ts'

const colours = { words: channelsOf('#ffffff'), shade: channelsOf('#000000') }

/** `#` is black, `.` is white. */
function grid(...rows: string[]): PixelGrid {
	const pixels = rows.flatMap((row) => [...row].flatMap((each) => Array<number>(3).fill(each === '#' ? 0 : 255)))
	return { width: rows[0]?.length ?? 0, height: rows.length, pixels: Uint8Array.from(pixels) }
}

const whole = { left: 0, top: 0, width: 400, height: 200 }
const over = { frame: { width: 400, height: 200 }, focus: { x: 50, y: 50 }, at: whole, shadeAt: () => 0 }

test('white words are read on black and not on white', () => {
	expect(measureContrast(over, grid('##', '##'), colours)).toBe(21)
	expect(measureContrast(over, grid('..', '..'), colours)).toBe(1)
})

test('only what is behind the words counts', () => {
	const half = grid('#.', '#.')
	expect(measureContrast({ ...over, at: { ...whole, width: 200 } }, half, colours)).toBe(21)
	expect(measureContrast({ ...over, at: { ...whole, left: 200, width: 200 } }, half, colours)).toBe(1)
})

test('a shade over a white picture gives the contrast of its grey', () => {
	const shaded = measureContrast({ ...over, shadeAt: () => 66 }, grid('..', '..'), colours)
	expect(shaded).toBeCloseTo(7.23, 2)
	const fading = { ...over, shadeAt: (top: number) => (top < 100 ? 0 : 100) }
	expect(measureContrast({ ...fading, at: { ...whole, top: 100, height: 100 } }, grid('..', '..'), colours)).toBe(21)
})

test('a light behind a twentieth of the words is no fault, and one behind a quarter is', () => {
	const row = '#'.repeat(20)
	const rows = Array.from({ length: 20 }, () => row)
	const square = { ...over, frame: { width: 400, height: 400 }, at: { ...whole, height: 400 } }
	expect(measureContrast(square, grid(...rows.with(0, '.'.repeat(20))), colours)).toBe(21)
	expect(measureContrast(square, grid(...rows.fill('.'.repeat(20), 0, 5)), colours)).toBe(1)
})

test('the picture is cut at its sides as the page cuts it, about the focal point', () => {
	// Four times as wide as high: in a frame of half that a half of it is seen.
	const wide = grid('..######', '..######')
	const seen = (x: number) => measureContrast({ ...over, focus: { x, y: 50 } }, wide, colours)
	expect(seen(100)).toBe(21)
	expect(seen(0)).toBe(1)
})
