import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cabinFamilies, cabinTrims } from '#domain/cars/studio-cabin.ts'
import { studioRimCount } from '#domain/cars/studio-picture.ts'
import { cabinFileOf, layersOf } from '#stock/studio-layers.ts'

const folder = 'studio-layers'
const bodies = readdirSync(folder).filter((name) => name !== 'cabins')
/** Not those from near, which fill their pictures. */
const wholeViews = ['f34', 'side', 'r34'] as const
const views = [...wholeViews, 'wheel', 'lamp'] as const
// The largest is for the gallery on a window of 1440 px with two pixels a point.
const widths = [640, 960, 1280, 1920]
const rims = [...Array(studioRimCount).keys()]

test('every body has all layers of every view, and no file is large', () => {
	expect(bodies).toHaveLength(14)
	const sizes = bodies.flatMap((body) =>
		readdirSync(join(folder, body)).map((file) => statSync(join(folder, body, file)).size),
	)
	const files = views.flatMap((view) =>
		widths.flatMap((width) => rims.flatMap((rim) => Object.values(layersOf(view, width, rim)))),
	)
	for (const body of bodies) expect(readdirSync(join(folder, body))).toEqual(expect.arrayContaining(files))
	expect(Math.max(...sizes)).toBeLessThanOrEqual(300 * 1024)
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(31 * 1024 * 1024)
})

test('every family of cars has a cabin in each trim, as wide as a first view, and small', async () => {
	for (const family of cabinFamilies)
		for (const trim of cabinTrims) {
			const file = join(folder, cabinFileOf({ family, trim, view: 'dash' }))
			expect(await sharp(file).metadata()).toMatchObject({ width: 1920, height: 1280 })
			expect(statSync(file).size).toBeLessThanOrEqual(100 * 1024)
		}
})

test.each(bodies)('%s fills the width of its pictures and touches no edge', async (body) => {
	for (const view of wholeViews) {
		const map = sharp(join(folder, body, `${view}-640.maps.avif`)).extractChannel(0)
		const { data, info } = await map.raw().toBuffer({ resolveWithObject: true })
		const solid = [...data.keys()].filter((at) => (data[at] ?? 0) > 240)
		const columns = solid.map((at) => (at % info.width) / info.width)
		const rows = solid.map((at) => Math.floor(at / info.width) / info.height)
		const lowest = (places: number[]) => places.reduce((least, place) => Math.min(least, place), 1)
		const highest = (places: number[]) => places.reduce((most, place) => Math.max(most, place), 0)
		expect(info.width / info.height).toBeCloseTo(1.5, 2)
		expect(highest(columns) - lowest(columns)).toBeGreaterThan(0.75)
		expect(lowest([...columns, ...rows])).toBeGreaterThan(0.01)
		expect(highest([...columns, ...rows])).toBeLessThan(0.99)
	}
})

test.each(bodies)('%s has all rims in the size of its wheels, for each view and width', async (body) => {
	const wheels = JSON.parse(readFileSync(join(folder, body, 'wheels.json'), 'utf8'))
	const seen = [...wholeViews.map((view) => ({ view, count: 2 })), { view: 'wheel', count: 1 }]
	for (const { view, width, count } of seen.flatMap((each) => widths.map((width) => ({ ...each, width })))) {
		const { cell, at } = wheels[view][width]
		expect(at).toHaveLength(count)
		for (const rim of rims) {
			const picture = await sharp(join(folder, body, `${view}-${width}.rim${rim}.avif`)).metadata()
			expect([picture.width, picture.height]).toEqual([count * cell[0], cell[1]])
		}
		for (const [left, top] of at) {
			expect(left + cell[0]).toBeLessThan(width)
			expect(top + cell[1]).toBeLessThan((width * 2) / 3)
		}
	}
})
