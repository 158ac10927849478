import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outlineAround, outlineOfAll } from './outline-view.ts'
import { outlines } from './outlines.ts'

const place = (name: string, latitude: number, longitude: number, more = {}) => ({
	name,
	town: name,
	position: { latitude, longitude },
	...more,
})
const stockholm = place('Stockholm', 59.3293, 18.0686)
const uppsala = place('Uppsala', 59.8586, 17.6389)
const malmo = place('Malmö', 55.605, 13.0038)

test('the main place is in the centre, and nearby places are at their positions', () => {
	const view = outlineAround('SE', [uppsala, { ...stockholm, isMain: true }, malmo])
	expect(view?.pins.map(({ name }) => name)).toEqual(['Stockholm', 'Uppsala'])
	expect(view?.pins[0]).toMatchObject({ left: 50, top: 50, isMain: true })
	const [, near] = view?.pins ?? []
	expect(near?.left).toBeLessThan(50)
	// 59 km to the north, on a map that is 320 km high.
	expect(near?.top).toBeCloseTo(50 - (59 / 320) * 100, 0)
})

test('a map of all dealers contains all of them, with a margin', () => {
	const view = outlineOfAll('SE', [stockholm, malmo])
	for (const { left, top } of view?.pins ?? []) {
		expect(left).toBeGreaterThan(10)
		expect(left).toBeLessThan(90)
		expect(top).toBeGreaterThan(10)
		expect(top).toBeLessThan(90)
	}
	expect(view?.pins).toHaveLength(2)
})

test('a town is labelled once, and labels do not overlap', () => {
	const view = outlineOfAll('SE', [
		stockholm,
		{ ...stockholm, name: 'Stockholm Syd' },
		place('Sundbyberg', 59.36, 17.97),
		malmo,
	])
	expect(view?.pins.map(({ label }) => label)).toEqual(['Stockholm', null, 'Sundbyberg', 'Malmö'])
})

test('a label without room beside its pin is below or above it', () => {
	const view = outlineOfAll('SE', [
		stockholm,
		uppsala,
		place('Västerås', 59.61, 16.54),
		place('Södertälje', 59.2, 17.63),
		malmo,
		place('Umeå', 63.83, 20.26),
	])
	const sides = Object.fromEntries(
		(view?.pins ?? []).map(({ name, label, side }) => [name, label && (side ?? 'after')]),
	)
	expect(Object.values(sides)).not.toContain(null)
	expect(Object.values(sides)).toContain('below')
})

test('labels above and below neighbouring pins do not touch on a phone', () => {
	const places = [
		place('Nordhall Auto Bratislava', 48.17, 17.1, { isMain: true }),
		place('Nordhall Auto Nitra', 48.31, 18.06),
		place('Nordhall Auto Banská Bystrica', 48.7363, 19.1462),
		place('Nordhall Auto Žilina', 49.2231, 18.7394),
		place('Nordhall Auto Poprad', 49.0598, 20.2975),
	]
	const [width, height] = [314, 209]
	// As the style sheet sets them, in pixels.
	const boxes = (outlineOfAll('SK', places, width / height)?.pins ?? []).flatMap(({ label, left, top, side }) => {
		if (label === null) return []
		const length = label.length * 5.6
		const x = (left / 100) * width + (side === 'before' ? -12 - length : side ? -length / 2 : 12)
		const y = (top / 100) * height + (side === 'below' ? 19 : side === 'above' ? -19 : 0)
		return [{ label, left: x, right: x + length, top: y - 7, bottom: y + 7 }]
	})
	expect(boxes.length).toBeGreaterThan(2)
	const touching = boxes.flatMap((a, index) =>
		boxes
			.slice(index + 1)
			.filter((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top)
			.map((b) => `${a.label} and ${b.label}`),
	)
	expect(touching).toEqual([])
})

test("the visitor's own position is on the map, told apart, without a link", () => {
	const view = outlineOfAll('SE', [stockholm, { ...malmo, isVisitor: true }])
	expect(view?.pins[1]).toEqual({
		...{ name: 'Malmö', label: 'Malmö', isVisitor: true },
		...{ left: expect.any(Number), top: expect.any(Number), side: view?.pins[1]?.side },
	})
})

test('there is no map for a place outside the picture', () => {
	expect(outlineAround('GB', [{ ...stockholm, isMain: true }])).toBeNull()
	expect(outlineOfAll('GB', [stockholm])).toBeNull()
	expect(outlineOfAll('SE', [])).toBeNull()
})

test.each(Object.keys(outlines))('the picture of %s exists and is small', (country) => {
	const svg = readFileSync(`public/images/maps/${country.toLowerCase()}.svg`, 'utf8')
	expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
	expect(svg.length).toBeLessThan(90_000)
})
