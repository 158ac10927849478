import { expect, test } from 'vitest'
import { searchIndex } from './embedded/engine/search-index.ts'
import { createTwofoldStock } from './testing/twofold-stock.ts'
import { isFormOf } from './understood-words.ts'

const index = 'vehicles-test'
const { columnar, put } = createTwofoldStock(index)
const cars: [string, string, string, string, string][] = [
	['1', 'Volkswagen', 'Golf', 'El', 'e-Golf, begagnad'],
	['2', 'Volkswagen', 'Golf', 'Diesel', '2 litre diesel, med elstolar'],
	['3', 'Ford', 'Fiesta', 'Bensin', '1 litre petrol från 2020'],
	['4', 'Ford', 'Fiesta', 'Laddhybrid', '1.4 med automat'],
	['5', 'Hyundai', 'i20', 'Bensin', '1248 cc med automat'],
	['7', 'Hyundai', 'Santa Fe', 'Bensin', 'sju platser'],
	['8', 'BMW', '3 Series', 'Bensin', 'touring'],
	['9', 'BMW', 'X3', 'Bensin', ''],
]
for (const [car_id, car_brand, car_model, car_fuel, car_model_text] of cars) {
	put(car_id, { car_id, car_brand, car_model, car_fuel, car_model_text })
}
put('6', { car_id: '6', car_brand: 'Volvo', car_model: 'V60', car_fuel: 'Etanol' })
columnar.remove('6')
put('10', { car_id: '10', car_brand: 'Seat', car_model: 'Grand Tour', car_model_text: 'tour' })
columnar.remove('10')

test.each([
	['a fuel by another word', 'elbil', ['1']],
	['a value that is the beginning of other words', 'el', ['1']],
	['a wider word', 'laddbara bilar', ['1', '4']],
	['a make and a model', 'vw golf', ['1', '2']],
	['several meanings of one field', 'elbil diesel', ['1', '2']],
	['the longest phrase', 'plug-in hybrid', ['4']],
	['an engine of whole litres', 'fiesta 1.0', ['3']],
	['the same with a comma', 'golf 2,0', ['2']],
	['an engine by cubic centimetres', '1.2', ['5']],
	['a year is not misspelt', '2021', []],
	['a year as it is', '2020', ['3']],
	['a word for a value that the stock does not have', 'automat', ['4', '5']],
	['a value that no car has any more', 'e85', []],
	['a filler beside a word', 'bilar med automat', ['4', '5']],
	['fillers alone say nothing', 'bilar till salu', ['1', '2', '3', '4', '5', '7', '8', '9']],
	['a name of two words in one', 'santafe', ['7']],
	['such a name beside other words', 'hyundai santafe bensin', ['7']],
	['a name with a hyphen in place of the space', '3-series', ['8']],
	['a name of a figure and a word in one', 'BMW 3series', ['8']],
	['a name of several words that no car has any more', 'grandtour', []],
])('%s: "%s"', (_, keyphrase, ids) => {
	const answer = searchIndex(columnar, { index, keyphrase })
	expect(answer.ok && answer.value.ids.toSorted()).toEqual(ids)
})

test('a hidden field is not searched by its meaning', () => {
	const answer = searchIndex(columnar, { index, keyphrase: 'elbil', hiddenFields: ['car_fuel'] })
	expect(answer.ok && answer.value.total).toBe(0)
})

test('a hidden name is not taken apart', () => {
	const answer = searchIndex(columnar, { index, keyphrase: 'santafe', hiddenFields: ['car_model'] })
	expect(answer.ok && answer.value.total).toBe(0)
})

test.each([
	['vetokoukku', 'vetokoukkua', true],
	['tazne', 'tazneho', true],
	['zariadenie', 'zariadenia', true],
	['sedadla', 'sedadiel', true],
	['okno', 'okna', true],
	['tilhengerfeste', 'hengerfeste', true],
	['dragkrok', 'drag', true],
	['led', 'leder', false],
	['kamera', 'kabel', false],
	['360', '36', false],
	['ratt', 'rat', true],
	['bar', 'ba', false],
])('"%s" in the name of equipment, typed as "%s": %s', (word, typed, isForm) => {
	expect(isFormOf(word, typed)).toBe(isForm)
})
