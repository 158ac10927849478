import { expect, test } from 'vitest'
import { mixPaint } from './mix-paint.ts'
import { studioPaints } from './paints.ts'

const full = 65535

/** Ten bits in the upper part of sixteen, as the light of a layer is written by the generator. */
const encoded = (light: number) => Math.round(((Math.log2(light + 2 ** -10) + 10) / 15) * 1023) << 6

/** One pixel of a car: black reflects a little, the metallic base more, the solid one most. */
function pixel({ paint, alpha = full, redLens = 0 }: { paint: number; alpha?: number; redLens?: number }): number[] {
	const light = Uint16Array.from([encoded(0.05), encoded(0.35), encoded(0.65)])
	const chosen = studioPaints[paint]
	if (!chosen) throw new Error(`There is no paint ${paint}`)
	return [...mixPaint(light, Uint16Array.from([alpha, redLens, 0]), chosen)]
}

test('solid white is bright, black is dark, red is red', () => {
	const [white = [], black = [], red = []] = [0, 2, 14].map((paint) => pixel({ paint }))
	expect(Math.min(...white.slice(0, 3))).toBeGreaterThan(170)
	expect(Math.max(...black.slice(0, 3))).toBeLessThan(80)
	expect(red[0]).toBeGreaterThan(2 * (red[1] ?? 0))
})

test('a lens is red on a car of any paint', () => {
	for (const paint of studioPaints.keys()) {
		const [red = 0, green = 0, blue = 0] = pixel({ paint, redLens: full })
		expect(red).toBeGreaterThan(1.5 * Math.max(green, blue))
	}
})

test('at an edge the car keeps its brightness, and where nothing is nothing is drawn', () => {
	const light = Uint16Array.from([encoded(0.1), encoded(0.1), encoded(0.1)])
	const half = Uint16Array.from([encoded(0.05), encoded(0.05), encoded(0.05)])
	const black = studioPaints[2]
	if (!black) throw new Error('There is no black')
	const [whole = 0] = mixPaint(light, Uint16Array.from([full, 0, 0]), black)
	const [edge = 0, , , alpha] = mixPaint(half, Uint16Array.from([full / 2, 0, 0]), black)
	expect(Math.abs(whole - edge)).toBeLessThanOrEqual(2)
	expect(alpha).toBe(127)
	expect(pixel({ paint: 0, alpha: 0 })).toEqual([0, 0, 0, 0])
})

test('ripples of the encoder are not drawn, and a faint shadow stays', () => {
	const alphaOf = (share: number) => pixel({ paint: 2, alpha: share * full })[3] ?? 0
	expect(alphaOf(0.01)).toBe(0)
	expect(alphaOf(0.06)).toBeGreaterThan(8)
	expect(alphaOf(0.1)).toBe(25)
})
