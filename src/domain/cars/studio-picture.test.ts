import { expect, test } from 'vitest'
import {
	chooseStudioPaint,
	findStudioBody,
	paintsOfColours,
	parseStudioAddress,
	studioAddress,
	studioBodies,
	studioViews,
} from './studio-picture.ts'

test('an address names a body, a paint and a view, there and back', () => {
	expect(parseStudioAddress('/images/studio/large-suv.p9/f34.avif')).toEqual({
		body: 'large-suv',
		paint: 9,
		view: 'f34',
	})
	for (const body of studioBodies)
		for (const view of Object.keys(studioViews) as (keyof typeof studioViews)[]) {
			const picture = { body, paint: 23, view }
			expect(parseStudioAddress(studioAddress(picture))).toEqual(picture)
		}
})

test.each([
	'/images/studio/suv.p24/f34.avif',
	'/images/studio/suv.p09/f34.avif',
	'/images/studio/suv.p/f34.avif',
	'/images/studio/suv.p-1/f34.avif',
	'/images/studio/lorry.p9/f34.avif',
	'/images/studio/suv.p9/top.avif',
	'/images/studio/SUV.p9/f34.avif',
	'/images/studio/../suv.p9/f34.avif',
	'/images/studio/suv.p9/../f34.avif',
	'/images/studio/suv%2e.p9/f34.avif',
	'/images/studio/suv.p9/f34.jpg',
	'/images/studio/suv.p9.p9/f34.avif',
	'/images/studio/suv.p9/f34.avif/more',
])('%s names nothing', (address) => {
	expect(parseStudioAddress(address)).toBeNull()
})

test.each([
	['suv', { length: 4233, height: 1549 }, 'small-suv'],
	['suv', { length: 4758, height: 1967 }, 'boxy-suv'],
	['suv', { length: 4953, height: 1776 }, 'large-suv'],
	['hatch', { length: 4264, height: 1564 }, 'e-hatch'],
	['hatch', { length: 4378, height: 1471 }, 'hatch'],
	['estate', { length: 4945 }, 'large-estate'],
	['estate', {}, 'estate'],
	['pickup', { length: 5300, height: 1800 }, null],
] as const)('a %s of %j is drawn as %s', (kind, size, body) => {
	expect(findStudioBody(kind, size)).toBe(body)
})

test('each paint has one colour, and cars of a colour are spread over its paints', () => {
	const numbers = Object.values(paintsOfColours).flat()
	expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, number) => number))
	for (const [colour, paints] of Object.entries(paintsOfColours)) {
		const chosen = Array.from({ length: 1000 }, (_, id) => chooseStudioPaint(colour, String(4_200_000 + id)))
		for (const paint of paints) {
			const share = chosen.filter((each) => each === paint).length / 1000
			expect(Math.abs(share - 1 / paints.length)).toBeLessThan(0.06)
		}
	}
	expect(chooseStudioPaint('purple', '1')).toBeNull()
})
