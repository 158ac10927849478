import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/market.ts'
import { describePageFields } from '#editing/edited-page-fields.ts'
import { findCatalogue } from '#i18n/catalogues.server.ts'
import { blocks } from '../registry.server.ts'
import { describeFields, type FieldDescription } from './describe-fields.ts'
import { choice, image, list, text, wholeNumber } from './field-kinds.ts'

const withInner = (field: FieldDescription): FieldDescription[] => [field, ...field.fields.flatMap(withInner)]
const described = blocks.map(({ name, fields }) => ({ name, fields: describeFields(fields).flatMap(withInner) }))

describe.each(described)('the fields of $name', ({ fields }) => {
	test.each(['sv', 'nb', 'fi', 'sk', 'en'] as const)('have label and help in %s', (language: Language) => {
		const texts = findCatalogue(language, 'fields') ?? {}
		const keys = fields.flatMap(({ label, help, options }) => [label, help, ...options.map((option) => option.label)])
		expect(keys.filter((key) => !texts[key])).toEqual([])
	})

	test('are plain data', () => {
		expect(fields.filter(({ kind }) => !kind)).toEqual([])
		expect(JSON.parse(JSON.stringify(fields))).toEqual(fields.map((field) => JSON.parse(JSON.stringify(field))))
	})
})

test('every label, help and option of the catalogue belongs to a field', () => {
	const ofPages = Object.values(describePageFields()).flat().flatMap(withInner)
	const used = new Set(
		[...described.flatMap(({ fields }) => fields), ...ofPages].flatMap(({ label, help, options }): string[] => [
			...[label, help],
			...options.map((option) => option.label),
		]),
	)
	expect(Object.keys(findCatalogue('sv', 'fields') ?? {}).filter((key) => !used.has(key))).toEqual([])
})

test('a description says kind, texts, limits and what is used when nothing is stored', () => {
	const fields = {
		Title: text({ maxLength: 40, isRequired: true }),
		Height: choice(['Small', 'Large'], 'Large', { label: 'Size' }),
		Items: list({ Image: image({ help: 'heroImage' }), Count: wholeNumber(2, { min: 1, max: 3 }) }),
	}
	expect(describeFields(fields)).toEqual([
		{
			name: 'Title',
			kind: 'text',
			label: 'fields.label.Title',
			help: 'fields.help.Title',
			limits: { isRequired: true, maxLength: 40 },
			options: [],
			fallback: undefined,
			fields: [],
		},
		{
			name: 'Height',
			kind: 'choice',
			label: 'fields.label.Size',
			help: 'fields.help.Height',
			limits: { options: ['Small', 'Large'] },
			options: [
				{ value: 'Small', label: 'fields.option.Small' },
				{ value: 'Large', label: 'fields.option.Large' },
			],
			fallback: 'Large',
			fields: [],
		},
		expect.objectContaining({
			name: 'Items',
			kind: 'list',
			fallback: [],
			fields: [
				expect.objectContaining({ name: 'Image', help: 'fields.help.heroImage', fallback: null }),
				expect.objectContaining({ name: 'Count', limits: { min: 1, max: 3, isWhole: true }, fallback: 2 }),
			],
		}),
	])
})
