import { describe, expect, it } from 'vitest'
import { fold } from '#platform/fold.ts'
import { indexWords, keyphraseWords } from './words.ts'

describe('fold', () => {
	it.each([
		['Skåne', 'skane'],
		['Škoda', 'skoda'],
		['Žilinský kraj', 'zilinsky kraj'],
		['Hyvinkää', 'hyvinkaa'],
		['Tromsø', 'tromso'],
		['Ærø', 'aero'],
		['Citroën ë-C4', 'citroen e-c4'],
		['Skåne'.normalize('NFD'), 'skane'],
	])('writes %s as %s', (text, folded) => {
		expect(fold(text)).toBe(folded)
	})
})

describe('the words of a text', () => {
	it.each([
		['Volvo XC60', ['volvo', 'xc60', 'xc', '60']],
		['Audi e-tron', ['audi', 'etron', 'e', 'tron']],
		['Mercedes-Benz C 220', ['mercedesbenz', 'mercedes', 'benz', 'c', '220']],
		['1,4 TSI', ['1.4', 'tsi']],
		["Kia Cee'd.", ['kia', 'ceed', 'cee', 'd']],
		['ID.4', ['id4', 'id', '4']],
		['—!', []],
		['1 litre Petrol', ['1', 'litre', 'petrol', '1.0']],
		['2-liter', ['2liter', '2', 'liter', '2.0']],
		['1,0 EcoBoost', ['1.0', 'ecoboost']],
		['TDI 1968 cc', ['tdi', '1968', 'cc', '2.0']],
		['1998ccm', ['1998ccm', '1998', 'ccm', '2.0']],
		['999 cm³', ['999', 'cm3', 'cm', '3', '1.0']],
		['2,0 l', ['2.0', 'l', '2.0']],
		['Peugeot 2008 lux', ['peugeot', '2008', 'lux']],
	])('of %s are also those it is put together from', (text, words) => {
		expect(indexWords(text)).toEqual(words)
	})

	it('are the same in a long text, whatever separates them', () => {
		const text = 'Volvo XC60 med dragkrok,\nvinterhjul\u00a0och  Apple CarPlay – en fin bil.'
		expect(indexWords(text)).toEqual('volvo xc60 xc 60 med dragkrok vinterhjul och apple carplay en fin bil'.split(' '))
	})

	it('are searched as typed, up to a limit', () => {
		expect(keyphraseWords('XC60 volvo  VOLVO e-tron skåne', 4)).toEqual(['xc60', 'volvo', 'volvo', 'etron'])
		expect(keyphraseWords('a b c d', 2)).toEqual(['a', 'b'])
	})

	it('of punctuation alone are one word, which no record has', () => {
		expect(['!!!', ' - ', '*'].map((keyphrase) => keyphraseWords(keyphrase, 8))).toEqual([['!!!'], ['-'], ['*']])
		expect(['', '  '].map((keyphrase) => keyphraseWords(keyphrase, 8))).toEqual([[], []])
		expect(keyphraseWords('golf !', 8)).toEqual(['golf'])
	})

	it.each([
		'golf 2.0',
		'golf 2,0',
		'golf 2 liter',
		'golf 2-litre',
		'golf 2.0l',
		'golf 2l',
		'golf 1968 cc',
		'golf 1998ccm',
	])('of the keyphrase "%s" name an engine of two litres', (keyphrase) => {
		expect(keyphraseWords(keyphrase, 8)).toEqual(['golf', '2.0'])
	})
})
