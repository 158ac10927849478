import { expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { varyPictures } from './vary-pictures.ts'

const car = (name: string, angles = 3) => ({
	image: { url: `${name}1` },
	otherAngles: Array.from({ length: angles - 1 }, (_, index) => `${name}${index + 2}`),
})

const shown = (...cars: Parameters<typeof varyPictures>[0]) => varyPictures(cars).map((image) => image?.url ?? null)

test('a car shows its first picture, and its next angle after a card with the same', () => {
	expect(shown(car('a'), car('b'), car('a'), car('a'), car('b'))).toEqual(['a1', 'b1', 'a2', 'a3', 'b2'])
})

test('the fifth card after one may show the same again', () => {
	const between = ['b', 'c', 'd'].map((name) => car(name))
	expect(shown(car('a'), ...between, car('a')).at(-1)).toBe('a2')
	expect(shown(car('a'), ...between, car('e'), car('a')).at(-1)).toBe('a1')
})

test('without an angle left, the picture shown longest ago comes again', () => {
	expect(shown(...Array.from({ length: 5 }, () => car('a')))).toEqual(['a1', 'a2', 'a3', 'a1', 'a2'])
	expect(shown(car('a', 1), car('a', 1))).toEqual(['a1', 'a1'])
})

test('a car without a picture shows none, and takes none from its neighbours', () => {
	expect(shown({}, car('a'), {}, car('a'))).toEqual([null, 'a1', null, 'a2'])
})

test('for any list, a card repeats one of its neighbours only if they show all its angles', () => {
	const random = createRandom(3)
	for (let round = 0; round < 200; round++) {
		const cars = Array.from({ length: 60 }, () => car(random.pick(['a', 'b', 'c', 'd']), 1 + random.below(4)))
		for (const [index, url] of shown(...cars).entries()) {
			const before = shown(...cars).slice(Math.max(0, index - 4), index)
			const { image, otherAngles } = cars[index] ?? car('a')
			if (before.includes(url)) expect([image.url, ...otherAngles].every((angle) => before.includes(angle))).toBe(true)
		}
	}
})
