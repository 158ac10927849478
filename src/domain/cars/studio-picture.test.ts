import { expect, test } from 'vitest'
import {
	chooseStudioPaint,
	chooseStudioRim,
	chooseStudioRoof,
	findStudioBody,
	paintsOfColours,
	parseStudioAddress,
	studioAddress,
	studioBodies,
	studioViews,
	viewsFrom,
	viewsOfCar,
} from './studio-picture.ts'

test('an address names all that is seen, there and back', () => {
	expect(parseStudioAddress('/images/studio/large-suv.r3.k1.p9/f34m.avif')).toEqual({
		...{ body: 'large-suv', rim: 3, roof: 'black', paint: 9, view: 'f34m' },
	})
	for (const body of studioBodies)
		for (const view of Object.keys(studioViews) as (keyof typeof studioViews)[]) {
			const picture = { body, rim: 5, roof: 'painted', paint: 23, view } as const
			expect(parseStudioAddress(studioAddress(picture))).toEqual(picture)
		}
})

test.each([
	'/images/studio/suv.r0.k0.p32/f34.avif',
	'/images/studio/suv.r10.k0.p9/f34.avif',
	'/images/studio/suv.r0.k2.p9/f34.avif',
	'/images/studio/suv.r00.k0.p9/f34.avif',
	'/images/studio/suv.r0.k0.p09/f34.avif',
	'/images/studio/suv.r0.k0.p/f34.avif',
	'/images/studio/suv.r0.k0.p-1/f34.avif',
	'/images/studio/suv.k0.r0.p9/f34.avif',
	'/images/studio/suv.r0.p9/f34.avif',
	'/images/studio/suv.p9/f34.avif',
	'/images/studio/lorry.r0.k0.p9/f34.avif',
	'/images/studio/suv.r0.k0.p9/top.avif',
	'/images/studio/suv.r0.k0.p9/f34mm.avif',
	'/images/studio/suv.r0.k0.p9/wheelmm.avif',
	'/images/studio/suv.r0.k0.p9/front.avif',
	'/images/studio/SUV.r0.k0.p9/f34.avif',
	'/images/studio/../suv.r0.k0.p9/f34.avif',
	'/images/studio/suv.r0.k0.p9/../f34.avif',
	'/images/studio/suv%2e.r0.k0.p9/f34.avif',
	'/images/studio/suv.r0.k0.p9/f34.jpg',
	'/images/studio/suv.r0.k0.p9.p9/f34.avif',
	'/images/studio/suv.r0.k0.p9/f34.avif/more',
])('%s names nothing', (address) => {
	expect(parseStudioAddress(address)).toBeNull()
})

test.each([
	['left', ['f34', 'side', 'r34m', 'r34', 'sidem', 'f34m', 'wheel', 'lamp']],
	['right', ['f34m', 'sidem', 'r34', 'r34m', 'side', 'f34', 'wheelm', 'lampm']],
] as const)(
	'where the driver sits on the %s, a car is walked around from that side, then seen from near',
	(driverSits, views) => {
		const seen = viewsOfCar(Object.keys(studioViews) as (keyof typeof studioViews)[], driverSits)
		expect(seen.map(({ view }) => view)).toEqual(views)
		expect(seen.map(({ shows }) => shows)).toEqual([
			...['front', 'side', 'rear', 'otherRear', 'otherSide', 'otherFront'],
			...['wheel', 'headlamp'],
		])
	},
)

test.each([
	['f34', ['f34', 'side', 'r34m', 'r34', 'sidem', 'f34m']],
	['r34', ['r34', 'sidem', 'f34m', 'f34', 'side', 'r34m']],
	['wheelm', ['wheelm', 'f34', 'side', 'r34m', 'r34', 'sidem', 'f34m']],
] as const)('instead of %s a car may be shown from its other sides, none of them near', (view, views) => {
	const picture = { body: 'suv', rim: 0, roof: 'painted', paint: 0, view } as const
	expect(viewsFrom(picture)).toEqual(views.map((each) => ({ ...picture, view: each })))
})

const ids = Array.from({ length: 600 }, (_, id) => String(4_200_000 + id))

test.each([
	['S line', 'saloon', false, [2, 3, 5, 7, 8]],
	['1.5 TSI GT-Line', 'estate', false, [2, 3, 5, 7, 8]],
	['2.0 TDI Sportline 4x4', 'suv', false, [2, 3, 5, 7, 8]],
	['Style', 'hatch', false, [0, 1, 2, 3, 5, 6, 7, 8, 9]],
	['', 'suv', false, [0, 1, 2, 3, 5, 6, 7, 8, 9]],
	['Transport', 'hatch', false, [0, 1, 2, 3, 5, 6, 7, 8, 9]],
	['Pro', 'e-hatch', true, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
	['Sport', 'van', false, [0, 1, 6, 9]],
] as const)('cars of the trim "%s" (%s, electric: %s) are spread over the rims %s', (trim, body, isElectric, rims) => {
	const chosen = new Set(ids.map((id) => chooseStudioRim({ body, trim, isElectric }, id)))
	expect([...chosen].sort()).toEqual(rims)
})

test('one in three cars of some bodies has a black roof, but no black car', () => {
	const share = (body: 'small-suv' | 'estate', colour: string) =>
		ids.filter((id) => chooseStudioRoof({ body, colour }, id) === 'black').length / ids.length
	expect(share('small-suv', 'white')).toBeGreaterThan(0.27)
	expect(share('small-suv', 'white')).toBeLessThan(0.4)
	expect(share('small-suv', 'black')).toBe(0)
	expect(share('estate', 'white')).toBe(0)
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
