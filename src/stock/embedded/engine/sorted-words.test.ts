import { describe, expect, it } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { editDistance } from '../../testing/oracle.ts'
import { SortedWords } from './sorted-words.ts'

function sorted(words: readonly string[]): SortedWords {
	const work = SortedWords.of(words)
	for (;;) {
		const step = work.next()
		if (step.done) return step.value
	}
}

const words = ['golf', 'gol', 'golfen', 'g', 'volvo', 'gold', 'åk', 'wolf', 'go', 'polo', 'volt', 'golv']

describe('sorted words', () => {
	it.each([
		['gol', ['gol', 'gold', 'golf', 'golfen', 'golv']],
		['g', ['g', 'go', 'gol', 'gold', 'golf', 'golfen', 'golv']],
		['å', ['åk']],
		['z', []],
	])('that begin with %s are found in order', (letters, found) => {
		expect([...sorted(words).startingWith(letters)].map((number) => words[number])).toEqual(found)
	})

	it.each([
		['golf', 1, ['gol', 'gold', 'golf', 'golv', 'wolf']],
		['volva', 1, ['volvo']],
		['voolvoo', 2, ['volvo']],
		['xyzxyz', 2, []],
	])('similar to %s up to %i letters are found', (word, most, found) => {
		expect([...sorted(words).within(most, word)].map((number) => words[number])).toEqual(found)
	})

	it('are found as by comparing each, also those that are added later', () => {
		const random = createRandom(70)
		const anyWord = () => Array.from({ length: 1 + random.below(7) }, () => 'abcå'[random.below(4)]).join('')
		const own = [...new Set(Array.from({ length: 600 }, anyWord))]
		const later = own.splice(400)
		const index = sorted(own)
		for (const word of later) index.add(own.push(word) - 1)
		for (let round = 0; round < 60; round++) {
			const [wanted, most] = [anyWord(), random.below(3)]
			const names = (numbers: Iterable<number>) => [...numbers].map((number) => own[number])
			expect(names(index.within(most, wanted)), wanted).toEqual(
				own.filter((word) => editDistance(word, wanted) <= most).sort(),
			)
			expect(names(index.startingWith(wanted)), wanted).toEqual(own.filter((word) => word.startsWith(wanted)).sort())
		}
	})
})
