import { expect, test } from 'vitest'
import { readVocabularyFile } from '#domain/cars/read-vocabulary.ts'
import { type Language, languages } from '#domain/market.ts'
import type { DemoTexts } from '#stock/demo/texts/demo-texts.ts'
import { englishTexts } from '#stock/demo/texts/english.ts'
import { finnishTexts } from '#stock/demo/texts/finnish.ts'
import { norwegianTexts } from '#stock/demo/texts/norwegian.ts'
import { slovakTexts } from '#stock/demo/texts/slovak.ts'
import { swedishTexts } from '#stock/demo/texts/swedish.ts'
import type { StockWordList } from '../stock-texts.ts'
import { createStockTexts } from './stock-texts.ts'

const locales = { sv: 'sv-SE', nb: 'nb-NO', fi: 'fi-FI', sk: 'sk-SK', en: 'en-GB' } as const
const of = (language: Language) => ({ language, locale: locales[language] })
const demo = { sv: swedishTexts, nb: norwegianTexts, fi: finnishTexts, sk: slovakTexts, en: englishTexts }

const lists = (texts: DemoTexts): [StockWordList, Record<string, string>][] => [
	['fuel', texts.fuel],
	['gearbox', texts.gearbox],
	['drive', texts.drive],
	['body', texts.body],
	['colour', texts.paint],
	['condition', texts.condition],
	['price', texts.prices],
	['department', texts.dealer.departments],
	['equipment', texts.equipment],
]

const pairs = languages.flatMap((from) => languages.filter((to) => to !== from).map((to) => [from, to] as const))

test.each(pairs)('every word of a stock in %s has its word in %s', (from, to) => {
	const texts = createStockTexts(of(from), of(to))
	const theirs = new Map(lists(demo[to]))
	for (const [list, words] of lists(demo[from])) {
		const shown = Object.fromEntries(Object.entries(words).map(([key, word]) => [key, texts.word(list, word)]))
		expect(shown).toEqual(theirs.get(list))
	}
})

test('the words of feeds are known in any case, with hyphens and by their synonyms', () => {
	const { word } = createStockTexts(of('sv'), of('en'))
	expect(word('fuel', 'EL')).toBe('Electric')
	expect(word('fuel', 'Plug-in Hybrid')).toBe('Plug-in hybrid')
	expect(word('drive', '4WD')).toBe('Four-wheel drive')
})

test('a text that is in no list stays in the language of the stock and says so', () => {
	const texts = createStockTexts(of('sv'), of('en'))
	expect(texts.word('fuel', 'Vätgas')).toEqual({ text: 'Vätgas', lang: 'sv-SE' })
	// A word of another list is not this one.
	expect(texts.word('colour', 'Diesel')).toEqual({ text: 'Diesel', lang: 'sv-SE' })
	expect(texts.free('Höstpriser')).toEqual({ text: 'Höstpriser', lang: 'sv-SE' })
	expect(texts.measure('64,8 kWh')).toBe('64.8 kWh')
	expect(texts.measure('6 växlar')).toEqual({ text: '6 växlar', lang: 'sv-SE' })
})

test('in the language of the stock everything stays as it was delivered', () => {
	const texts = createStockTexts(of('sv'), of('sv'))
	expect([texts.word('fuel', 'el'), texts.measure('64.8 kwh'), texts.free('x')]).toEqual(['el', '64.8 kwh', 'x'])
})

test('every value of the vocabulary has a text in every language', () => {
	for (const language of languages) {
		const texts = createStockTexts(of(language), of(language === 'en' ? 'sv' : 'en'))
		const { car_fuel, car_gearbox, car_body, car_condition, car_drive, car_color } = readVocabularyFile(language).groups
		const lists = {
			fuel: car_fuel,
			gearbox: car_gearbox,
			body: car_body,
			condition: car_condition,
			drive: car_drive,
			colour: car_color,
		}
		for (const [list, groups] of Object.entries(lists)) {
			for (const word of Object.values(groups).flatMap((words) => words ?? [])) {
				expect(texts.word(list as StockWordList, word), `${language} ${word}`).toEqual(expect.any(String))
			}
		}
	}
})

test('places of Finland have their Swedish names on Swedish pages; others have one name', () => {
	const { place } = createStockTexts(of('fi'), of('sv'))
	expect(['Uusimaa', 'Pirkanmaa', 'Helsinki', 'Turku', 'Jyväskylä', 'Satakunta'].map(place)).toEqual([
		...['Nyland', 'Birkaland', 'Helsingfors', 'Åbo', 'Jyväskylä', 'Satakunta'],
	])
	expect(createStockTexts(of('fi'), of('en')).place('Helsinki')).toBe('Helsinki')
	expect(createStockTexts(of('sv'), of('fi')).place('Vasa')).toBe('Vasa')
	expect(createStockTexts(of('fi'), of('fi')).place('Vaasa')).toBe('Vaasa')
})
