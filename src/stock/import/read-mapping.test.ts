import { expect, test } from 'vitest'
import { findSchema } from '../schema.ts'
import { readMapping } from './read-mapping.ts'

const schema = findSchema('vehicles-carhall-se')
if (!schema) throw new Error('no schema')
const column = { column: 'a' }

test.each<[what: string, mapping: unknown, error: string]>([
	['broken JSON', '{\n\t"fields": {,}\n}', 'is no JSON at line 2, column 13: a name in quotes is expected, not ,.'],
	['an unknown setting', { separator: ';', fields: {} }, 'is wrong at separator: no such setting.'],
	[
		'an unknown setting of a rule',
		{ fields: { car_price: { ...column, unit: 'kr' } } },
		'is wrong at fields.car_price.unit: no such setting.',
	],
	[
		'a misspelt field',
		{ fields: { car_colour: column } },
		'is wrong at fields.car_colour: there is no field "car_colour"; there is "car_color".',
	],
	[
		'a field of nothing known',
		{ fields: { boat_length: column } },
		'is wrong at fields.boat_length: there is no field "boat_length".',
	],
	[
		'an unknown field inside of another',
		{ fields: { 'car_primary_image.url': column } },
		'is wrong at fields.car_primary_image.url: there is no field "url".',
	],
	[
		'an unknown field of the entries of a list',
		{ fields: { car_sellers: { ...column, list: { fields: ['name', 'mail'] } } } },
		'is wrong at fields.car_sellers: there is no field "mail"; there is "email".',
	],
	[
		'a field inside of a text',
		{ fields: { 'car_color.name': column } },
		'is wrong at fields.car_color.name: "name" is inside of a field that has no fields.',
	],
	['an id of nothing known', { idFromContent: 'id', fields: {} }, 'is wrong at idFromContent: there is no field "id".'],
	['an unknown encoding', { encoding: 'utf-9', fields: {} }, 'is wrong at encoding: not the name of an encoding.'],
	[
		'a rule of two sources',
		{ fields: { car_price: { column: 'a', value: 1 } } },
		'is wrong at fields.car_price: a rule needs one of column, columns, value and template.',
	],
	[
		'columns without a list',
		{ fields: { car_price: { columns: ['a'] } } },
		'is wrong at fields.car_price: several columns need a list.',
	],
	[
		'half of a date format',
		{ fields: { car_publishdate: { ...column, type: 'date', dateFormat: 'MM/YY' } } },
		'is wrong at fields.car_publishdate.dateFormat: a date format needs YYYY, MM and DD, each once.',
	],
	['a list', [], 'is wrong at its start: Invalid input: expected object, received array.'],
])('a mapping with %s says so and where', (_what, mapping, error) => {
	const text = typeof mapping === 'string' ? mapping : JSON.stringify(mapping)
	expect(readMapping(text, schema)).toEqual({ ok: false, error })
})

test('fields inside of lists and objects are known, and a byte order mark is none of the text', () => {
	const fields = {
		'car_primary_image.thumbnail_url': column,
		car_images: { ...column, list: { fields: ['original', 'blur_data_url'] } },
		'car_loan_option.interest_rate': { ...column, type: 'number' },
	}
	expect(readMapping(`\ufeff${JSON.stringify({ fields })}`, schema)).toMatchObject({ ok: true })
})
