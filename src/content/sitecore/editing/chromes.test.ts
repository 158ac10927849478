import { expect, test } from 'vitest'
import { isPlainObject } from '#platform/plain-object.ts'
import type { LayoutMapping } from '../block-shapes.ts'
import { stockFieldNames, stockFields, stockRenderings } from '../stock-renderings.ts'
import { readChromes } from './chromes.ts'

const text = { kind: 'text' }
const mapping: LayoutMapping = {
	blocks: new Map([
		[
			'Cards',
			{
				name: 'Cards',
				fields: {
					Title: text,
					Items: { kind: 'list', fields: { Text: text, Picture: { kind: 'image' } } },
					Look: { kind: 'group', fields: { Colour: text } },
				},
			},
		],
	]),
	mediaHosts: [],
	onUnknown() {},
}

const field = (fieldId: string, value: unknown = '') => ({ value, metadata: { fieldId } })

const fieldsOf = (rendering: object, pageFields = {}) => {
	const { chromes } = readChromes({ fields: pageFields, placeholders: { main: [{ uid: 'a', ...rendering }] } }, mapping)
	return chromes[0]?.renderings[0]?.fields.map(({ path, metadata }) => [path, JSON.parse(metadata).fieldId])
}

test('fields are found in entries, groups, queries, with a small letter, and without a value', () => {
	expect(
		fieldsOf({
			componentName: 'Cards',
			fields: {
				title: field('f1'),
				Items: [
					{ id: 'one', fields: { Text: field('f2', 'A text'), Picture: field('f3') } },
					{ fields: { Text: field('without an id it cannot be told apart') } },
				],
				Look: { fields: { Colour: { jsonValue: field('f4') } } },
				Unknown: field('f5'),
			},
		}),
	).toEqual([
		['Title', 'f1'],
		['Items.one.Text', 'f2'],
		['Items.one.Picture', 'f3'],
		['Look.Colour', 'f4'],
	])
	const data = { datasource: { Title: field('f6') } }
	expect(fieldsOf({ componentName: 'Cards', fields: { data } })).toEqual([['Title', 'f6']])
	expect(fieldsOf({ componentName: 'Title', fields: {} }, { Title: field('of the page') })).toEqual([
		['Title', 'of the page'],
	])
	expect(fieldsOf({ componentName: 'NoBlock', fields: { Title: field('f7') } })).toEqual([])
})

test('renderings that have the same uid, or none, get their own, inside of one another too', () => {
	const twice = {
		uid: 'a',
		componentName: 'Cards',
		placeholders: { 'row-{*}': [{ componentName: 'Cards' }, 'broken'] },
	}
	const { route, chromes } = readChromes({ placeholders: { 'headless-main': [twice, twice], empty: [] } }, mapping)
	const root = '00000000-0000-0000-0000-000000000000'
	expect(chromes.map(({ id }) => id)).toEqual([`headless-main_${root}`, `empty_${root}`])
	expect(chromes[0]?.renderings.map(({ id, block }) => [id, block])).toEqual([
		['a', 'r1'],
		['a', 'r3'],
	])
	expect(chromes[0]?.renderings[0]?.placeholders).toMatchObject([{ id: 'row-{*}_a', renderings: [{ block: 'r2' }] }])
	const placeholders = isPlainObject(route.placeholders) ? route.placeholders['headless-main'] : null
	expect(placeholders).toMatchObject([{ uid: 'r1', placeholders: { 'row-{*}': [{ uid: 'r2' }] } }, { uid: 'r3' }])
})

test('what a rendering of Sitecore shows is a field of it', () => {
	for (const [name, places] of Object.entries(stockFieldNames)) {
		expect(Object.keys(stockRenderings)).toContain(name)
		expect(stockFields[name]).toEqual(expect.arrayContaining(Object.values(places).flat()))
	}
})
