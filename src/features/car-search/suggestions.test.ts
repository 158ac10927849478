import { expect, test } from 'vitest'
import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import type { FacetAnswer } from '#stock/query.ts'
import { type CarQuery, emptyCarQuery } from './car-query.ts'
import { toKnownValues } from './known-values.ts'
import { readTypedWords, suggestedText, suggestValues } from './suggestions.ts'

const answers: FacetAnswer[] = [
	{
		name: 'car_brand',
		type: 'value',
		values: [
			{
				text: 'Volvo',
				count: 60,
				children: [
					{ text: 'V60', count: 20 },
					{ text: 'XC60', count: 40 },
				],
			},
			{ text: 'Volkswagen', count: 80, children: [{ text: 'T-Roc', count: 80 }] },
			{ text: 'Land Rover', count: 5, children: [{ text: 'Range Rover', count: 5 }] },
			{ text: 'Hyundai', count: 4, children: [{ text: 'Kona Electric', count: 4 }] },
			{ text: 'Saab', count: 0, children: [] },
		],
	},
	{
		name: 'car_fuel',
		type: 'value',
		values: [
			{ text: 'Diesel', count: 9 },
			{ text: 'El', count: 8 },
		],
	},
	{
		name: 'car_color',
		type: 'value',
		values: [
			{ text: 'Vit', count: 70 },
			{ text: 'Röd', count: 7 },
		],
	},
	{
		name: 'car_site_city',
		type: 'value',
		values: [{ text: 'Malmö', count: 3, children: [{ text: 'Bil i Malmö', count: 3 }] }],
	},
]
const known = toKnownValues(answers, vocabularyOf(['sv']))

function suggest(keyphrase: string, more: Partial<CarQuery> = {}) {
	const typed = readTypedWords({ ...emptyCarQuery, ...more, keyphrase }, known)
	return suggestValues(typed, answers)
}

test.each([
	[
		'a letter or two, most cars first',
		'v',
		['Volkswagen', 'Vit', 'Volvo', 'Volvo V60', 'Volkswagen T-Roc', 'Volvo XC60'],
	],
	['a whole brand, then its models', 'VOLVO', ['Volvo', 'Volvo XC60', 'Volvo V60']],
	['a brand and the beginning of a model', 'volvo x', ['Volvo XC60']],
	['a word inside a value', 'rover', ['Land Rover', 'Land Rover Range Rover']],
	['two words that begin a value', 'range ro', ['Land Rover Range Rover']],
	['accents and hyphens do not matter', 'rod tro', ['Volkswagen T-Roc']],
	['a dealer goes by his own name', 'bil i', ['Bil i Malmö']],
	['a fuel after a brand is that of the brand', 'volvo el', ['Volvo El']],
	['another word for a value', 'elbil', ['El']],
	['the beginning of another word', 'vita volvo elb', ['Volvo El']],
	['another word for a brand', 'vw', ['Volkswagen']],
	['values without cars are not offered', 'saa', []],
	['nothing fits', 'qqq', []],
])('%s', (_, keyphrase, expected) => {
	expect(suggest(keyphrase).map(suggestedText)).toEqual(expected)
})

test('earlier words become filters or stay words, and chosen filters are kept', () => {
	const chosen = { values: { car_fuel: ['Diesel'] } }
	expect(suggest('röd dragkrok volk', chosen)[0]?.query).toEqual({
		...emptyCarQuery,
		keyphrase: 'dragkrok',
		values: { car_fuel: ['Diesel'], car_color: ['Röd'], car_brand: ['Volkswagen'] },
	})
})

test('chosen values are not suggested', () => {
	expect(suggest('diesel', { values: { car_fuel: ['Diesel'] } })).toEqual([])
})

test('after a brand its own models come before other brands', () => {
	expect(suggest('volvo v').map(suggestedText)).toEqual(['Volvo V60'])
})

test('with a make chosen, another one is suggested in its place', () => {
	const chosen = { values: { car_brand: ['Volvo>V60'], car_fuel: ['Diesel'] } }
	expect(suggest('t-roc', chosen).map(({ query }) => query.values)).toEqual([
		{ car_brand: ['Volkswagen>T-Roc'], car_fuel: ['Diesel'] },
	])
	expect(suggest('v', chosen)[0]).toMatchObject({ value: 'Volvo>XC60' })
})
