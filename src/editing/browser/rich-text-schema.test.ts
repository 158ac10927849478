import { describe, expect, test } from 'vitest'
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

	test.each([null, undefined, '', doc()])('that is empty (%o) can be written in, and nothing is stored', (nothing) => {
		const read = readRichText(nothing)
		expect(read?.childCount).toBe(1)
		expect(read && toStoredText(read)).toBeNull()
	})

	test('with a table is not opened, as the table would be lost', () => {
		expect(readRichText(doc({ type: 'table', content: [{ type: 'table_row', content: [] }] }))).toBeNull()
	})
})
