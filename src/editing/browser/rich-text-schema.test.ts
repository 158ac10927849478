import { describe, expect, test } from 'vitest'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import type { RichTextValue } from '#content/field-values.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { sites } from '#sites/registry.ts'
import { readRichText, toStoredText } from './rich-text-schema.ts'

const doc = (...content: object[]) => ({ type: 'doc', content })
const text = (words: string, ...marks: string[]) => ({
	type: 'text',
	text: words,
	...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})

describe('a stored text', () => {
	test('comes back as it was', () => {
		const stored = doc(
			{ type: 'heading', attrs: { level: 2 }, content: [text('Care')] },
			{
				type: 'paragraph',
				content: [text('Read '), text('this', 'strong'), { type: 'hard_break' }, text('now', 'em')],
			},
			{
				type: 'bullet_list',
				content: [{ type: 'list_item', content: [{ type: 'paragraph', content: [text('One')] }] }],
			},
		)
		const read = readRichText(stored)
		expect(read && toStoredText(read)).toEqual(stored)
	})

	test('with the names of other editors, or as plain text, is read', () => {
		const bullets = {
			type: 'bulletList',
			content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('One', 'bold')] }] }],
		}
		expect(readRichText(doc(bullets))?.textContent).toBe('One')
		expect(readRichText('One.\n\nTwo.')?.childCount).toBe(2)
	})

	test.each([null, undefined, '', doc()])('that is empty (%o) can be written in, and stays empty', (nothing) => {
		const read = readRichText(nothing)
		expect(read?.childCount).toBe(1)
		expect(read && toStoredText(read)).toEqual(doc())
	})

	test('with what is not known keeps it', () => {
		const stored = doc(
			{ type: 'map', attrs: { place: 'Lund' }, content: [{ type: 'paragraph', content: [text('Lund')] }] },
			{ type: 'paragraph', content: [text('A '), { type: 'emoji', attrs: { name: 'car' } }, text(' b', 'underline')] },
		)
		const read = readRichText(stored)
		expect(read && toStoredText(read)).toEqual(stored)
	})

	test('whose nodes do not fit each other is not opened', () => {
		expect(readRichText(doc({ type: 'table', content: [{ type: 'paragraph' }] }))).toBeNull()
	})
})

describe('comes back without a difference', () => {
	const textsIn = (value: unknown): RichTextValue[] => {
		if (typeof value !== 'object' || value === null) return []
		if ('type' in value && value.type === 'doc') return [value as RichTextValue]
		return Object.values(value).flatMap(textsIn)
	}
	const returned = (text: RichTextValue) => {
		const read = readRichText(text)
		return read && toStoredText(read)
	}

	test.each(sites.map((site) => ({ key: site.key, site })))('each text of the demo content of $key', ({ site }) => {
		const texts = readSeedSite('content', site).pages.flatMap(({ versions }) => textsIn(versions))
		expect(texts.length).toBeGreaterThan(0)
		expect(texts.map(returned)).toEqual(texts)
	})

	test('each text of the fixtures of blocks', () => {
		const texts = textsIn(allFixtures)
		expect(texts.length).toBeGreaterThan(5)
		expect(texts.map(returned)).toEqual(texts)
	})

	test('a table, also with an empty cell', () => {
		const cell = (type: string, words: string, attrs?: object) => ({
			type,
			...(attrs && { attrs }),
			content: [{ type: 'paragraph', ...(words && { content: [text(words)] }) }],
		})
		const row = (...content: object[]) => ({ type: 'table_row', content })
		const stored = doc({
			type: 'table',
			content: [
				row(cell('table_header', 'Work'), cell('table_header', 'Price')),
				row(cell('table_cell', 'Oil'), cell('table_cell', '')),
				row(cell('table_cell', 'On request', { colspan: 2 })),
			],
		}) as RichTextValue
		expect(returned(stored)).toEqual(stored)
	})
})
