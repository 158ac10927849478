import { expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { indexWords } from '../../words.ts'
import { Lexicon } from './lexicon.ts'

/** The words of a row with their weights, as the lexicon reads them. */
function rowOf(lexicon: Lexicon, texts: readonly (readonly [string, 1 | 2 | 3])[]): Map<string, number> {
	for (const [text, weight] of texts) lexicon.read(text, weight)
	const words = new Map<string, number>()
	lexicon.endRow((number, weight) => words.set(lexicon.words[number] ?? '', weight))
	return words
}

test('a word has the highest weight of the texts that contain it, and no word is left to the next row', () => {
	const lexicon = new Lexicon()
	expect(
		rowOf(lexicon, [
			['Volvo XC60', 3],
			['En fin Volvo med dragkrok och vinterhjul på fälg', 1],
		]),
	).toEqual(
		new Map(
			Object.entries({ volvo: 3, xc60: 3, xc: 3, '60': 3, en: 1, fin: 1, med: 1, dragkrok: 1, och: 1 }).concat(
				Object.entries({ vinterhjul: 1, pa: 1, falg: 1 }),
			),
		),
	)
	expect(rowOf(lexicon, [['Kia', 2]])).toEqual(new Map([['kia', 2]]))
})

test('texts are read as word by word, short or long, known or forgotten', () => {
	const random = createRandom(70)
	const pieces = [
		'XC60',
		'e-tron',
		'2',
		'litre',
		'1968',
		'cc',
		'Škoda,',
		'–',
		'',
		'åäö',
		'2l',
		'räckvidd:',
		'😀',
	] as const
	const anyPiece = () => (random.chance(0.5) ? random.pick(pieces) : random.below(5000).toString(36))
	const lexicon = new Lexicon()
	for (let round = 0; round < 2000; round++) {
		const text = Array.from({ length: 1 + random.below(25) }, anyPiece).join(' ')
		expect([...rowOf(lexicon, [[text, 1]]).keys()].sort(), text).toEqual([...new Set(indexWords(text))].sort())
		if (round % 300 === 0) lexicon.forgetTexts()
	}
})
