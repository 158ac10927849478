import { expect, test } from 'vitest'
import { createRandom, type Random } from '#platform/testing/random.ts'
import { type CarQuery, emptyCarQuery } from './car-query.ts'
import { rangeFacets, valueFacets } from './facets.ts'
import { carListLimits } from './limits.ts'
import { parseCarQuery, toCarListAddress, toSearchParams } from './query-codec.ts'
import { carSorts } from './sorts.ts'

const parse = (search: string) => parseCarQuery(new URLSearchParams(search))

test('an address without a query selects everything', () => {
	expect(parse('')).toEqual(emptyCarQuery)
	expect(toSearchParams(emptyCarQuery).toString()).toBe('')
})

test('every part of an address is parsed', () => {
	expect(
		parse(
			'keyphrase=panorama&car_brand=Volvo>XC60&car_brand=BMW&car_color.neq=Gul&car_price=100000&car_price=200000&sortName=car_price_asc&page=3',
		),
	).toEqual({
		keyphrase: 'panorama',
		values: { car_brand: ['BMW', 'Volvo>XC60'] },
		excluded: { car_color: ['Gul'] },
		ranges: { car_price: { from: 100_000, to: 200_000 } },
		sort: 'car_price_asc',
		pageIndex: 3,
	})
})

test.each([
	['a page before the first', 'page=-1'],
	['a page that is no number', 'page=two'],
	['a page with a fraction', 'page=1.5'],
	['an unknown filter', 'car_owner=Eva'],
	['a filter that is the name of an object member', 'constructor=1&__proto__=2&toString=3'],
	['an unknown order', 'sortName=car_vin_asc'],
	['an empty value', 'car_fuel=&car_fuel=%20'],
	['a child without a parent', 'car_brand=>XC60'],
	['a range of one number', 'car_price=5'],
	['a range of three numbers', 'car_price=5&car_price=6&car_price=7'],
	['a range of words', 'car_price=cheap&car_price=dear'],
	['a range of nonsense with figures in it', 'car_price=1e308&car_price=10-20'],
	['a range open at both ends', 'car_price=&car_price='],
	['an excluded range', 'car_price.neq=5'],
	['control characters alone', 'keyphrase=%00%01&car_fuel=%07'],
	['a value longer than any', `car_fuel=${'x'.repeat(101)}`],
])('%s counts as not said', (_, search) => {
	expect(parse(search)).toEqual(emptyCarQuery)
})

test.each([
	['a page far behind the last is the last', 'page=1000000000', { pageIndex: 19 }],
	['a page just behind the last is the last', 'page=20', { pageIndex: 19 }],
	['the last page is itself', 'page=19', { pageIndex: 19 }],
	[
		'10 kB of words are cut',
		`keyphrase=${'volvo '.repeat(1700)}`,
		{ keyphrase: 'volvo '.repeat(34).slice(0, 200).trim() },
	],
	['words lose spaces they do not need', 'keyphrase=%20xc60%09%0A awd ', { keyphrase: 'xc60 awd' }],
	['typed words go before those in use', 'keyphrase=old&keyphrase=new', { keyphrase: 'new' }],
	['an empty box leaves the words in use', 'keyphrase=old&keyphrase=', { keyphrase: 'old' }],
	['numbers may have spaces', 'car_price=100 000&car_price=', { ranges: { car_price: { from: 100_000, to: null } } }],
	[
		'numbers may have their unit, as the fields themselves show it',
		'car_price=£18,495&car_price=250.000 kr',
		{ ranges: { car_price: { from: 18_495, to: 250_000 } } },
	],
	[
		'what is behind the decimal sign does not count, and no number is too long',
		`car_mileage=12,5 mil&car_mileage=${'9'.repeat(400)}`,
		{ ranges: { car_mileage: { from: 12, to: carListLimits.rangeEnd } } },
	],
	[
		'thousands may be short, in any of the languages',
		'car_price=£25.5k&car_price=200 tkr',
		{ ranges: { car_price: { from: 25_500, to: 200_000 } } },
	],
	[
		'thousands may be a word, and a unit that begins alike is none of them',
		'car_price=30 tusen kr&car_price=45tis. €&car_mileage=20 km&car_mileage=30 kk',
		{ ranges: { car_price: { from: 30_000, to: 45_000 }, car_mileage: { from: 20, to: 30 } } },
	],
	['crossed ends are turned', 'car_year=2022&car_year=2018', { ranges: { car_year: { from: 2018, to: 2022 } } }],
	[
		'a parent of a chosen child is implied',
		'car_brand=Volvo&car_brand=Volvo>XC60',
		{ values: { car_brand: ['Volvo>XC60'] } },
	],
	['a value twice is one', 'car_fuel=El&car_fuel=El', { values: { car_fuel: ['El'] } }],
	['a child without a name is its parent', 'car_brand=Volvo>', { values: { car_brand: ['Volvo'] } }],
])('%s', (_, search, expected) => {
	expect(parse(search)).toEqual({ ...emptyCarQuery, ...expected })
})

test.each([
	['everything', {}, '/bilar'],
	['one brand', { values: { car_brand: ['Mercedes-Benz'] } }, '/bilar/mercedes-benz'],
	['one model', { values: { car_brand: ['Škoda>Octavia RS'] } }, '/bilar/skoda/octavia-rs'],
	['two brands', { values: { car_brand: ['BMW', 'Volvo'] } }, '/bilar?car_brand=BMW&car_brand=Volvo'],
	[
		'two models',
		{ values: { car_brand: ['Volvo>V60', 'Volvo>V90'] } },
		'/bilar?car_brand=Volvo>V60&car_brand=Volvo>V90',
	],
	[
		'a brand and more',
		{ values: { car_brand: ['Kia'], car_fuel: ['El'] }, pageIndex: 2 },
		'/bilar/kia?car_fuel=El&page=2',
	],
	['a brand that has no letters', { values: { car_brand: ['&'] } }, '/bilar?car_brand=%26'],
	['an open end', { ranges: { car_price: { from: null, to: 90_000 } } }, '/bilar?car_price=&car_price=90000'],
])('the address of %s is short and readable', (_, query, address) => {
	expect(toCarListAddress('/bilar', { ...emptyCarQuery, ...query } as CarQuery)).toBe(address)
})

const texts = [
	'Volvo',
	'Volvo>XC60',
	'BMW>3-serie',
	'Å Ä Ö',
	'& = ? # %',
	'+1',
	'a>b>c',
	'0',
	'😀',
	'true',
	'Diesel/El',
]

function randomSearch(random: Random): URLSearchParams {
	const params = new URLSearchParams()
	for (let count = random.below(8); count > 0; count--) {
		const value = random.pick([...texts, '', ' ', '-5', '12', '99999999999', 'page'])
		const field = random.pick([...valueFacets, ...rangeFacets]).field
		params.append(random.pick([field, field, `${field}.neq`, 'keyphrase', 'page', 'sortName', 'other']), value)
		if (field.includes('price')) params.append(field, String(random.below(10) * 1000))
	}
	if (random.below(2)) params.append('sortName', random.pick(carSorts).name)
	if (random.below(2)) params.append('page', String(random.below(30)))
	return params
}

test('parsing an address and writing it again keeps its meaning', () => {
	const random = createRandom(42)
	for (let round = 0; round < 2000; round++) {
		const params = randomSearch(random)
		const query = parseCarQuery(params)
		const written = toSearchParams(query)
		expect(parseCarQuery(written), params.toString()).toEqual(query)
		expect(toSearchParams(parseCarQuery(written)).toString()).toBe(written.toString())
		expect(query.pageIndex).toBeLessThanOrEqual(carListLimits.lastPageIndex)
	}
})

test.each([
	['car_mileage.km=50000&car_mileage.km=', { from: 5000, to: null }],
	['car_mileage.km=&car_mileage.km=12 345 km', { from: null, to: 1235 }],
	['car_mileage.km=5&car_mileage.km=', { from: 1, to: null }],
	['car_mileage.km=50000', undefined],
	['car_mileage=700&car_mileage=&car_mileage.km=50000&car_mileage.km=', { from: 700, to: null }],
])('distances typed in kilometres become mil: %s', (address, range) => {
	expect(parseCarQuery(new URLSearchParams(address)).ranges.car_mileage).toEqual(range)
})
