import { expect, test } from 'vitest'
import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import { createVocabulary } from '#domain/cars/vocabulary.ts'
import type { FacetAnswer } from '#stock/query.ts'
import { emptyCarQuery } from './car-query.ts'
import { splitKeyphrase } from './keyphrase-filters.ts'
import { toKnownValues } from './known-values.ts'
import { parsePathFilters, toHeroAddress } from './path-filters.ts'
import { toPhrases } from './spoken-numbers.ts'

const values = (name: string, texts: Record<string, string[]> | string[]): FacetAnswer => ({
	name,
	type: 'value',
	values: Array.isArray(texts)
		? texts.map((text) => ({ text, count: 1 }))
		: Object.entries(texts).map(([text, children]) => ({
				text,
				count: 1,
				children: children.map((child) => ({ text: child, count: 1 })),
			})),
})

const answers = [
	values('car_brand', {
		Volvo: ['XC60', 'V60', 'XC60 Recharge'],
		'Land Rover': ['Range Rover', 'Range Rover Sport', 'Discovery'],
		Rover: ['75'],
		Škoda: ['Octavia'],
		Peugeot: ['2008', '208'],
		Fiat: ['500', 'Grand Tour'],
		Seat: ['Grand Tour'],
		Mini: ['Mini', 'Countryman'],
		BMW: ['3 Series'],
	}),
	values('car_fuel', ['Diesel', 'El', 'Bensin/El']),
	values('car_color', ['Röd', 'Vit']),
	values('car_seats', ['5', '7']),
	values('car_site_city', { 'Upplands Väsby': ['Carhall Väsby'], Göteborg: [] }),
]
const known = toKnownValues(answers, createVocabulary([]))

const split = (keyphrase: string, more = {}) => splitKeyphrase({ ...emptyCarQuery, ...more, keyphrase }, known)

test.each([
	['a brand, a model and a fuel', 'volvo xc60 diesel', { car_brand: ['Volvo>XC60'], car_fuel: ['Diesel'] }, ''],
	['case and accents do not matter', 'SKODA octavia röd', { car_brand: ['Škoda>Octavia'], car_color: ['Röd'] }, ''],
	['a value of two words', 'land rover', { car_brand: ['Land Rover'] }, ''],
	['the longest goes first', 'land rover range rover sport', { car_brand: ['Land Rover>Range Rover Sport'] }, ''],
	['a model of one brand only brings its brand', 'countryman', { car_brand: ['Mini>Countryman'] }, ''],
	['a model of several brands is left', 'grand tour', {}, 'grand tour'],
	['a model of several brands beside a brand', 'seat grand tour', { car_brand: ['Seat>Grand Tour'] }, ''],
	['a bare number is left', '500', {}, '500'],
	['a bare number beside its brand', 'peugeot 2008', { car_brand: ['Peugeot>2008'] }, ''],
	['a number of seats is no word', 'volvo 7', { car_brand: ['Volvo'] }, '7'],
	['a word written apart', 'volvo xc 60', { car_brand: ['Volvo>XC60'] }, ''],
	['a brand named like its model is the brand', 'mini', { car_brand: ['Mini'] }, ''],
	['two fuels', 'diesel bensin/el', { car_fuel: ['Bensin/El', 'Diesel'] }, ''],
	['a town', 'volvo i upplands väsby', { car_brand: ['Volvo'], car_site_city: ['Upplands Väsby'] }, 'i'],
	[
		'words between filters stay together',
		'volvo med diesel dragkrok',
		{ car_brand: ['Volvo'], car_fuel: ['Diesel'] },
		'med dragkrok',
	],
	['words that come together by the split', 'land volvo rover', { car_brand: ['Rover', 'Volvo'] }, 'land'],
	['nothing known', 'panoramatak', {}, 'panoramatak'],
	['part of a value only', 'upplands', {}, 'upplands'],
])('%s', (_, keyphrase, expected, rest) => {
	expect(split(keyphrase)).toEqual({ ...emptyCarQuery, values: expected, keyphrase: rest })
})

test.each([
	['another make', 'octavia', { car_brand: ['Škoda>Octavia'], car_fuel: ['Diesel'], car_color: ['Vit'] }],
	['another model', 'xc60', { car_brand: ['Volvo>XC60'], car_fuel: ['Diesel'], car_color: ['Vit'] }],
	['the whole make', 'volvo', { car_brand: ['Volvo'], car_fuel: ['Diesel'], car_color: ['Vit'] }],
	['another fuel and colour', 'röd el', { car_brand: ['Volvo>V60'], car_fuel: ['El'], car_color: ['Röd'] }],
	['two makes', 'octavia bmw', { car_brand: ['BMW', 'Škoda>Octavia'], car_fuel: ['Diesel'], car_color: ['Vit'] }],
])('a second search of %s replaces what was chosen of the same kind', (_, keyphrase, expected) => {
	const chosen = { values: { car_brand: ['Volvo>V60'], car_fuel: ['Diesel'], car_color: ['Vit'] } }
	expect(split(keyphrase, chosen).values).toEqual(expected)
})

test('a bare number is a model of the chosen make', () => {
	expect(split('2008', { values: { car_brand: ['Peugeot'] } }).values).toEqual({ car_brand: ['Peugeot>2008'] })
})

test('splitting again changes nothing', () => {
	for (const keyphrase of ['volvo xc60 diesel drag', 'land volvo rover', 'seat 500 grand tour', '2008 peugeot']) {
		const once = split(keyphrase)
		expect(splitKeyphrase(once, known)).toEqual(once)
	}
})

test.each([
	['nothing', [], {}, true],
	['a brand', ['volvo'], { car_brand: ['Volvo'] }, true],
	['a brand and its model', ['volvo', 'xc60'], { car_brand: ['Volvo>XC60'] }, true],
	['a brand of two words', ['land-rover', 'range-rover'], { car_brand: ['Land Rover>Range Rover'] }, true],
	[
		'values as the hero search writes them',
		['volvo', 'xc60 recharge', 'bensin/el'],
		{ car_brand: ['Volvo>XC60 Recharge'], car_fuel: ['Bensin/El'] },
		true,
	],
	['a model that is named like another brand', ['mini', 'mini'], { car_brand: ['Mini>Mini'] }, true],
	['a number that is a model of the brand', ['peugeot', '2008'], { car_brand: ['Peugeot>2008'] }, true],
	['a model without its brand', ['xc60'], { car_brand: ['Volvo>XC60'] }, true],
	['a brand that is sold out', ['saab'], { car_brand: ['Saab'] }, false],
	['a model that is sold out', ['volvo', 'ex-90'], { car_brand: ['Volvo>Ex 90'] }, false],
	['more than anybody knows', ['volvo', 'xc60', 'nonsense'], { car_brand: ['Volvo>XC60'] }, false],
])('a path names %s', (_, segments, expected, isKnown) => {
	expect(parsePathFilters(segments, known)).toEqual({ values: expected, isKnown })
})

test('words that become filters reset to the first page', () => {
	expect(splitKeyphrase({ ...emptyCarQuery, keyphrase: 'volvo', pageIndex: 3 }, known).pageIndex).toBe(0)
})

const swedish = toKnownValues(answers, vocabularyOf(['sv']))

test.each([
	['begagnad elbil', { car_fuel: ['El'] }, 'begagnad'],
	['vita skodor', { car_color: ['Vit'] }, 'skodor'],
	['volvo hybrid', { car_brand: ['Volvo'], car_fuel: ['Bensin/El'] }, ''],
	['elbilar i gbg', { car_fuel: ['El'], car_site_city: ['Göteborg'] }, ''],
	['landy diesel', { car_brand: ['Land Rover'], car_fuel: ['Diesel'] }, ''],
	['röda bilar med dragkrok', { car_color: ['Röd'] }, 'dragkrok'],
	['vit eldiesel', { car_color: ['Vit'] }, 'eldiesel'],
	['elvolvo i gbg', { car_brand: ['Volvo'], car_fuel: ['El'], car_site_city: ['Göteborg'] }, ''],
	['bil', {}, ''],
])('what visitors say becomes filters: "%s"', (keyphrase, expected, rest) => {
	const query = splitKeyphrase({ ...emptyCarQuery, keyphrase }, swedish)
	expect(query).toEqual({ ...emptyCarQuery, values: expected, keyphrase: rest })
})

const inMil = toKnownValues(answers, vocabularyOf(['sv']), undefined, 'mil')
const range = (field: string, from: number | null, to: number | null) => ({ [field]: { from, to } })

test.each([
	['under 200000', range('car_price', null, 200_000), ''],
	['max 200 000 kr', range('car_price', null, 200_000), ''],
	['upp till 200.000:-', range('car_price', null, 200_000), ''],
	['dragkrok under 200tkr', range('car_price', null, 200_000), 'dragkrok'],
	['över 1,5 tusen kr', {}, 'över 1,5 tusen kr'],
	['mellan 100 000 och 200 000 kr', range('car_price', 100_000, 200_000), ''],
	['över 200000 under 100000', range('car_price', 100_000, 200_000), ''],
	['från 2020', range('car_year', 2020, null), ''],
	['mellan 2018 och 2020', range('car_year', 2018, 2020), ''],
	['under 5000 mil', range('car_mileage', null, 5000), ''],
	['under 50 000 km', range('car_mileage', null, 5000), ''],
	['under 3 000 kr i månaden', range('car_monthly_cost', null, 3000), ''],
	['under 3000kr/mån', range('car_monthly_cost', null, 3000), ''],
	['minst 2019 under £20k', { ...range('car_year', 2019, null), ...range('car_price', null, 20_000) }, ''],
	['under 200', {}, 'under 200'],
	['över 2000cc', {}, 'över 2000cc'],
	['under bilen', {}, 'under'],
	['min 200 000', range('car_price', 200_000, null), ''],
	['2020 eller nyare', range('car_year', 2020, null), ''],
	['dragkrok 2020+', range('car_year', 2020, null), 'dragkrok'],
	['från 2020 och nyare', range('car_year', 2020, null), ''],
	['2015 eller äldre', range('car_year', null, 2015), ''],
	['nyare än 2018', range('car_year', 2018, null), ''],
	['200 000 kr eller mindre', range('car_price', null, 200_000), ''],
	[
		'5000 mil eller mindre 2018 eller nyare',
		{ ...range('car_mileage', null, 5000), ...range('car_year', 2018, null) },
		'',
	],
	['2020 eller', {}, '2020 eller'],
])('a limit in words is a range: "%s"', (keyphrase, ranges, rest) => {
	const query = splitKeyphrase({ ...emptyCarQuery, keyphrase }, inMil)
	expect(query).toEqual({ ...emptyCarQuery, ranges, keyphrase: rest })
})

test.each([
	['nb', 'under 20 000 kr ikke diesel'],
	['fi', 'alle 20 000 euroa ei diesel'],
	['sk', 'do 20 000 eur nie diesel'],
	['en', 'under £20,000 not diesel'],
	['en', 'less than 20k no diesel'],
] as const)('in %s "%s" has a price and excludes a fuel', (language, keyphrase) => {
	const query = splitKeyphrase({ ...emptyCarQuery, keyphrase }, toKnownValues(answers, vocabularyOf([language])))
	const expected = { ranges: range('car_price', null, 20_000), excluded: { car_fuel: ['Diesel'] } }
	expect(query).toEqual({ ...emptyCarQuery, ...expected })
})

test.each([
	['nb', '2020 eller nyere', '2015 eller eldre', 'billige biler'],
	['fi', '2020 tai uudempi', '2015 tai vanhempi', 'halpa auto'],
	['sk', '2020 alebo novšie', '2015 a staršie', 'lacné auto'],
	['en', '2020 or newer', '2015 and older', 'cheap cars'],
] as const)('in %s "%s" and "%s" are years, and "%s" is an order', (language, newer, older, cheap) => {
	const spoken = toKnownValues(answers, vocabularyOf([language]))
	const read = (keyphrase: string) => splitKeyphrase({ ...emptyCarQuery, keyphrase }, spoken)
	expect(read(newer)).toEqual({ ...emptyCarQuery, ranges: range('car_year', 2020, null) })
	expect(read(older)).toEqual({ ...emptyCarQuery, ranges: range('car_year', null, 2015) })
	expect(read(cheap)).toEqual({ ...emptyCarQuery, sort: 'car_price_asc' })
})

test.each([
	['billig volvo', { values: { car_brand: ['Volvo'] }, sort: 'car_price_asc' as const }],
	[
		'billigaste elbilen dragkrok',
		{ values: { car_fuel: ['El'] }, sort: 'car_price_asc' as const, keyphrase: 'dragkrok' },
	],
	['billigare än 200 000', { ranges: range('car_price', null, 200_000) }],
])('"%s" is sorted by price if it asks for a cheap car', (keyphrase, expected) => {
	expect(splitKeyphrase({ ...emptyCarQuery, keyphrase }, swedish)).toEqual({ ...emptyCarQuery, ...expected })
})

test.each([
	['golf utan dragkrok', ['golf', 'utan dragkrok']],
	['utan dragkrok panoramatak ej skinn', ['utan dragkrok panoramatak', 'ej skinn']],
	['golf dragkrok', ['golf', 'dragkrok']],
])('a negation is one phrase with what follows it: "%s"', (keyphrase, phrases) => {
	expect(toPhrases(keyphrase, swedish)).toEqual(phrases)
})

test('a limit replaces the range that was chosen of the same kind, beside other filters', () => {
	const ranges = { ...range('car_price', 1, 2), ...range('car_year', 2018, null) }
	const query = splitKeyphrase({ ...emptyCarQuery, ranges, pageIndex: 2, keyphrase: 'elbil under 300000' }, inMil)
	expect(query).toMatchObject({ keyphrase: '', values: { car_fuel: ['El'] }, pageIndex: 0 })
	expect(query.ranges).toEqual({ ...range('car_price', null, 300_000), ...range('car_year', 2018, null) })
})

test.each([
	['sv', '7-sits'],
	['sv', '7 sitsig bil'],
	['nb', '7-seter'],
	['fi', '7-paikkainen auto'],
	['sk', '7-miestne'],
	['en', '7 seater'],
] as const)('seats in words are a filter: in %s "%s"', (language, keyphrase) => {
	const query = splitKeyphrase({ ...emptyCarQuery, keyphrase }, toKnownValues(answers, vocabularyOf([language])))
	expect(query).toEqual({ ...emptyCarQuery, values: { car_seats: ['7'] } })
})

test('a word of a model is no limit', () => {
	const ford = toKnownValues([values('car_brand', { Ford: ['S-MAX'] })], vocabularyOf(['sv']))
	const query = splitKeyphrase({ ...emptyCarQuery, keyphrase: 'ford s max 2015' }, ford)
	expect(query).toEqual({ ...emptyCarQuery, values: { car_brand: ['Ford>S-MAX'] }, keyphrase: '2015' })
})

test.each([
	['inte diesel', {}, { car_fuel: ['Diesel'] }, ''],
	['volvo ej röd', { car_brand: ['Volvo'] }, { car_color: ['Röd'] }, ''],
	['bmw inte land rover', { car_brand: ['BMW'] }, { car_brand: ['Land Rover'] }, ''],
	['inte dragkrok', {}, {}, 'inte dragkrok'],
])('what a car must not be is excluded: "%s"', (keyphrase, chosen, excluded, rest) => {
	const query = splitKeyphrase({ ...emptyCarQuery, keyphrase }, swedish)
	expect(query).toEqual({ ...emptyCarQuery, values: chosen, excluded, keyphrase: rest })
})

test('what is excluded by words is chosen no longer', () => {
	const chosen = { car_fuel: ['Diesel', 'El'], car_brand: ['Volvo>V60'] }
	const excluded = { car_color: ['Vit'] }
	const query = splitKeyphrase({ ...emptyCarQuery, values: chosen, excluded, keyphrase: 'inte diesel' }, swedish)
	expect(query.values).toEqual({ ...chosen, car_fuel: ['El'] })
	expect(query.excluded).toEqual({ ...excluded, car_fuel: ['Diesel'] })
})

test.each([
	['brand, model and other values', { car_brand: ['Volvo>XC60'], car_fuel: ['El'] }, '/bilar/volvo/xc60/el'],
	['a value of two words', { car_site_city: ['Upplands Väsby'], car_fuel: ['El'] }, '/bilar/el/upplands-vasby'],
	[
		'several values of a facet',
		{ car_brand: ['Volvo'], car_fuel: ['Diesel', 'El'] },
		'/bilar/volvo?car_fuel=Diesel&car_fuel=El',
	],
	['two brands', { car_brand: ['BMW', 'Volvo'], car_color: ['Vit'] }, '/bilar/vit?car_brand=BMW&car_brand=Volvo'],
	[
		'a dealer',
		{ car_site_city: ['Upplands Väsby>Carhall Väsby'] },
		'/bilar?car_site_city=Upplands+Väsby>Carhall+Väsby',
	],
	['a value that no car has', { car_brand: ['Volvo>XC60'], car_fuel: ['Gas'] }, '/bilar/volvo/xc60?car_fuel=Gas'],
	['a facet that is not spoken', { car_brand: ['Volvo'], car_seats: ['7'] }, '/bilar/volvo?car_seats=7'],
])('the path of a hero search has %s', (_, chosen, address) => {
	expect(decodeURIComponent(toHeroAddress('/bilar', { ...emptyCarQuery, values: chosen }, known))).toBe(address)
})

test('a value that another facet has too goes to the query', () => {
	const stock = [values('car_fuel', ['El']), values('car_body', ['Sport']), values('car_color', ['Sport'])]
	const query = { ...emptyCarQuery, values: { car_fuel: ['El'], car_color: ['Sport'] } }
	const address = toHeroAddress('/bilar', query, toKnownValues(stock, createVocabulary([])))
	expect(address).toBe('/bilar/el?car_color=Sport')
})
