import { expect, test } from 'vitest'
import { linkToPreviews, toPreviewAddress } from './preview-links.ts'

test.each([
	['/', '/desk/pages/preview'],
	['/?sent=1', '/desk/pages/preview?sent=1'],
	['/en/cars', '/desk/pages/preview/en/cars'],
	['/bilar?car_fuel=El#hits', '/desk/pages/preview/bilar?car_fuel=El#hits'],
	['/files/terms.pdf', '/files/terms.pdf'],
	['/desk/pages', '/desk/pages'],
	['/deskundig', '/desk/pages/preview/deskundig'],
	['//other.example/x', '//other.example/x'],
	['https://other.example/x', 'https://other.example/x'],
	['mailto:a@b.example', 'mailto:a@b.example'],
	['#content', '#content'],
])('a link to %s leads to %s in a preview', (href, expected) => {
	expect(toPreviewAddress(href)).toBe(expected)
})

test.each([
	['/', '/desk/pages/preview?of=published&design=mini'],
	['/bilar?car_fuel=El#hits', '/desk/pages/preview/bilar?car_fuel=El&of=published&design=mini#hits'],
	['/en/cars#hits', '/desk/pages/preview/en/cars?of=published&design=mini#hits'],
	['/files/terms.pdf', '/files/terms.pdf'],
	['#content', '#content'],
])('a link to %s leads to %s in a preview of what is published in another design', (href, expected) => {
	expect(toPreviewAddress(href, { kept: 'of=published&design=mini' })).toBe(expected)
})

test('links of a document keep what the preview shows', () => {
	const html = '<a href="/a?b=1&amp;c=it&#x27;s#d">/a</a>'
	expect(linkToPreviews(html, { kept: 'of=published&design=mini' })).toBe(
		'<a href="/desk/pages/preview/a?b=1&amp;c=it&#x27;s&amp;of=published&amp;design=mini#d">/a</a>',
	)
})

test('forms of a document lead to previews too', () => {
	const html = '<form class="a" action="/kontakt?sent=1" method="post"><form method="get" action="#finance">'
	expect(linkToPreviews(html)).toBe(html.replace('"/kontakt', '"/desk/pages/preview/kontakt'))
})

test('links of a document lead to previews, and nothing else of it changes', () => {
	const html =
		'<link rel="canonical" href="/a"/><area href="/x"/><a class="b" href="/a?b=1&amp;c=2">/a</a><abbr href="/c">'
	expect(linkToPreviews(html)).toBe(html.replace('"/a?b', '"/desk/pages/preview/a?b'))
})
