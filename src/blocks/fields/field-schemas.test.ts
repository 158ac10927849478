import { describe, expect, test } from 'vitest'
import { checkbox, choice, image, link, list, richText, text, video, wholeNumber } from './field-schemas.ts'
import { youtubeId } from './youtube-id.ts'

const nothing = [undefined, null, '']

describe('an empty field', () => {
	test.each(nothing)('(%o) has one value per kind', (empty) => {
		expect(text().parse(empty)).toBe('')
		expect(richText().parse(empty)).toBeNull()
		expect(link().parse(empty)).toBeNull()
		expect(image().parse(empty)).toBeNull()
		expect(video().parse(empty)).toBeNull()
		expect(youtubeId().parse(empty)).toBe('')
		expect(choice(['a', 'b'], 'b').parse(empty)).toBe('b')
		expect(wholeNumber(8, { min: 1, max: 24 }).parse(empty)).toBe(8)
	})

	test('can be an object without its required parts', () => {
		expect(link().parse({ href: '', text: 'Read more' })).toBeNull()
		expect(image().parse({ src: '', alt: 'x' })).toBeNull()
		expect(richText().parse({ type: 'doc' })).toBeNull()
		expect(richText().parse({})).toBeNull()
		expect(list(text()).parse(null)).toEqual([])
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
		expect(checkbox(!expected).parse(stored)).toBe(expected)
	})

	test('that was never set has its fallback', () => {
		expect(checkbox(true).parse(undefined)).toBe(true)
		expect(checkbox(false).parse(null)).toBe(false)
	})
})

test('a wrapped value is unwrapped', () => {
	expect(text().parse({ value: 'Title' })).toBe('Title')
	expect(text().parse({ value: null })).toBe('')
	expect(link().parse({ value: { href: '/cars', text: 'Cars' } })).toEqual({ href: '/cars', text: 'Cars' })
	expect(link().parse({ value: { href: '' } })).toBeNull()
	expect(image().parse({ value: {} })).toBeNull()
	expect(checkbox().parse({ value: '1' })).toBe(true)
	expect(choice(['a', 'b'], 'b').parse({ value: 'a' })).toBe('a')
	expect(youtubeId().parse({ value: 'aqz-KE-bpKQ' })).toBe('aqz-KE-bpKQ')
	expect(list(text()).parse({ value: ['a'] })).toEqual(['a'])
})

test('plain text becomes paragraphs of a document', () => {
	expect(richText().parse('One.\n\nTwo,\nstill two.')).toEqual({
		type: 'doc',
		content: [
			{ type: 'paragraph', content: [{ type: 'text', text: 'One.' }] },
			{ type: 'paragraph', content: [{ type: 'text', text: 'Two,\nstill two.' }] },
		],
	})
})

test('a plain address is a link, and a video can be an address or a file', () => {
	expect(link().parse('/cars')).toEqual({ href: '/cars', text: '' })
	expect(video().parse('/media/a.mp4')).toBe('/media/a.mp4')
	expect(video().parse({ src: '/media/a.mp4' })).toBe('/media/a.mp4')
})

test.each([
	'https://www.youtube.com/watch?v=abcdefghijk',
	'https://youtu.be/abcdefghijk',
	'https://www.youtube.com/watch?list=x&v=abcdefghijk',
	' abcdefghijk ',
])('the film of %o is abcdefghijk', (stored) => {
	expect(youtubeId().parse(stored)).toBe('abcdefghijk')
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
	['a list that is one', list(text()), { 0: 'a' }],
	['a film that is a script', youtubeId(), '"><script>'],
])('%s is refused', (_what, schema, stored) => {
	expect(schema.safeParse(stored).success).toBe(false)
})
