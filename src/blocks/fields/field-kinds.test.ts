import { describe, expect, test } from 'vitest'
import { checkbox, choice, image, link, richText, text, textList, video, wholeNumber } from './field-kinds.ts'
import { youtubeId } from './youtube-id.ts'

const nothing = [undefined, null, '']

describe('an empty field', () => {
	test.each(nothing)('(%o) has one value per kind', (empty) => {
		expect(text().schema.parse(empty)).toBe('')
		expect(richText().schema.parse(empty)).toBeNull()
		expect(link().schema.parse(empty)).toBeNull()
		expect(image().schema.parse(empty)).toBeNull()
		expect(video().schema.parse(empty)).toBeNull()
		expect(youtubeId().schema.parse(empty)).toBe('')
		expect(choice(['a', 'b'], 'b').schema.parse(empty)).toBe('b')
		expect(wholeNumber(8, { min: 1, max: 24 }).schema.parse(empty)).toBe(8)
	})

	test('can be an object without its required parts', () => {
		expect(link().schema.parse({ href: '', text: 'Read more' })).toBeNull()
		expect(image().schema.parse({ src: '', alt: 'x' })).toBeNull()
		expect(richText().schema.parse({ type: 'doc' })).toBeNull()
		expect(richText().schema.parse({})).toBeNull()
		expect(textList().schema.parse(null)).toEqual([])
	})
})

describe('a checkbox', () => {
	test.each([
		['1', true],
		[true, true],
		['', false],
		['0', false],
		[false, false],
	])('reads %o as %o', (stored, expected) => {
		expect(checkbox(!expected).schema.parse(stored)).toBe(expected)
	})

	test('that was never set has its fallback', () => {
		expect(checkbox(true).schema.parse(undefined)).toBe(true)
		expect(checkbox(false).schema.parse(null)).toBe(false)
	})
})

test('a wrapped value is unwrapped', () => {
	expect(text().schema.parse({ value: 'Title' })).toBe('Title')
	expect(text().schema.parse({ value: null })).toBe('')
	expect(link().schema.parse({ value: { href: '/cars', text: 'Cars' } })).toEqual({ href: '/cars', text: 'Cars' })
	expect(link().schema.parse({ value: { href: '' } })).toBeNull()
	expect(image().schema.parse({ value: {} })).toBeNull()
	expect(checkbox().schema.parse({ value: '1' })).toBe(true)
	expect(choice(['a', 'b'], 'b').schema.parse({ value: 'a' })).toBe('a')
	expect(youtubeId().schema.parse({ value: 'aqz-KE-bpKQ' })).toBe('aqz-KE-bpKQ')
	expect(textList().schema.parse({ value: ['a'] })).toEqual(['a'])
})

test('plain text becomes paragraphs of a document', () => {
	expect(richText().schema.parse('One.\n\nTwo,\nstill two.')).toEqual({
		type: 'doc',
		content: [
			{ type: 'paragraph', content: [{ type: 'text', text: 'One.' }] },
			{ type: 'paragraph', content: [{ type: 'text', text: 'Two,\nstill two.' }] },
		],
	})
})

test('a plain address is a link, and a video can be an address or a file', () => {
	expect(link().schema.parse('/cars')).toEqual({ href: '/cars', text: '' })
	expect(video().schema.parse('/media/a.mp4')).toBe('/media/a.mp4')
	expect(video().schema.parse({ src: '/media/a.mp4' })).toBe('/media/a.mp4')
})

test.each([
	'https://www.youtube.com/watch?v=abcdefghijk',
	'https://youtu.be/abcdefghijk',
	'https://www.youtube.com/watch?list=x&v=abcdefghijk',
	' abcdefghijk ',
])('the film of %o is abcdefghijk', (stored) => {
	expect(youtubeId().schema.parse(stored)).toBe('abcdefghijk')
})

test.each([
	['text', text(), 7],
	['rich text that was never converted', richText(), { markdown: 'x' }],
	['rich text that is a paragraph', richText(), { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
	['a link to a number', link(), { href: 7 }],
	['a picture as wide as a word', image(), { src: '/a.avif', width: 'wide' }],
	['a word that is no choice', choice(['a', 'b'], 'a'), 'c'],
	['a checkbox that says perhaps', checkbox(), 'perhaps'],
	['a number beyond its limits', wholeNumber(8, { min: 1, max: 24 }), 25],
	['a number that is none', wholeNumber(8, { min: 1, max: 24 }), 'many'],
	['a list that is one', textList(), { 0: 'a' }],
	['a film that is a script', youtubeId(), '"><script>'],
])('%s is refused', (_what, { schema }, stored) => {
	expect(schema.safeParse(stored).success).toBe(false)
})
