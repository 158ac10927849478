import { expect, test } from 'vitest'
import { articleData, publishInfo } from './story-page.ts'

test.each([
	['Helen Marsh', '2026-09-15', { author: 'Helen Marsh', date: '2026-09-15' }],
	[null, '2026-09-15', { author: null, date: '2026-09-15' }],
	['Helen Marsh', null, null],
	[null, null, null],
])('a story by %s of %s has a publishing line only with a date', (author, date, expected) => {
	expect(publishInfo({ author, date })).toEqual(expected)
})

test('structured data has what is known of a story and nothing else', () => {
	const publisher = { '@type': 'Organization', name: 'Carhall', url: 'https://site.test/' }
	const place = { url: 'https://site.test/stories/x', image: null, publisher }
	expect(articleData({ title: 'X', preamble: '', date: null, author: null }, place)).toEqual({
		'@context': 'https://schema.org',
		'@type': 'NewsArticle',
		headline: 'X',
		mainEntityOfPage: 'https://site.test/stories/x',
		publisher,
	})
})

test.each([
	['Helen Marsh', 'Helen Marsh'],
	['The workshop in Drammen', 'The workshop in Drammen'],
	['Carhall', { '@type': 'Organization', name: 'Carhall' }],
])('in structured data a story by %s is by %j', (author, expected) => {
	const publisher = { '@type': 'Organization', name: 'Carhall' }
	const place = { url: 'https://site.test/stories/x', image: null, publisher }
	expect(articleData({ title: 'X', preamble: '', date: null, author }, place)).toMatchObject({ author: expected })
})
