import { describe, expect, test } from 'vitest'
import type { RichTextNode, RichTextValue } from '#content/field-values.ts'
import { document, heading, paragraph, words } from '../testing/block-fixture.ts'
import { headings, links } from '../testing/outline.ts'
import { renderOnServer } from '../testing/render.tsx'
import { RichText } from './rich-text.tsx'
import { plainText } from './rich-text-words.ts'

const draw = async (value: RichTextValue, headingLevel?: number) =>
	(await renderOnServer(<RichText field="Text" value={value} {...(headingLevel && { headingLevel })} />)).replace(
		/^<div[^>]*>|<\/div>$/g,
		'',
	)

describe('headings', () => {
	test.each([
		[3, [2, 3, 2], ['h3', 'h4', 'h3']],
		[2, [1, 2, 3], ['h2', 'h3', 'h4']],
		[2, [4, 2, 4], ['h2', 'h2', 'h3']],
		[3, [2, 6, 6], ['h3', 'h4', 'h4']],
		[5, [1, 2, 3, 4], ['h5', 'h6', 'h6', 'h6']],
	])('under level %i, written %o, are drawn in order', async (from, written, expected) => {
		const html = await draw(document(...written.map((level) => heading(level, 'x'))), from)
		expect(headings(html).map((each) => each.slice(0, 2))).toEqual(expected)
	})
})

describe('links', () => {
	test('with marks inside are merged into one link', async () => {
		const link = { type: 'link', attrs: { href: '/terms' } }
		const html = await draw(
			document(paragraph(words('the ', link), words('whole', { type: 'strong' }, link), words(' terms', link))),
		)
		expect(links(html)).toEqual(['the whole terms -> /terms'])
		expect(html).toContain('<strong>whole</strong>')
	})

	test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', ''])(
		'to %o are not drawn as links, their words are',
		async (href) => {
			const html = await draw(document(paragraph(words('click', { type: 'link', attrs: { href } }))))
			expect(html).toBe('<p>click</p>')
		},
	)
})

test('text is never treated as markup', async () => {
	expect(await draw(document(paragraph(words('<script>alert(1)</script> & "so on"'))))).toBe(
		'<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so on&quot;</p>',
	)
})

test('the text inside an unknown node is kept', async () => {
	const unknown: RichTextNode = { type: 'callout', content: [paragraph(words('Mind the step.', { type: 'sparkle' }))] }
	expect(await draw(document(unknown))).toBe('<p>Mind the step.</p>')
})

test('a picture alone in its paragraph is a figure with its title as caption', async () => {
	const html = await draw(
		document(paragraph({ type: 'image', attrs: { src: '/images/a.avif', alt: 'A lift', title: 'Hall two' } })),
	)
	expect(html).toMatch(/^<figure><img [^>]*alt="A lift"[^>]*><figcaption>Hall two<\/figcaption><\/figure>$/)
})

test('a picture without an address is not rendered', async () => {
	expect(await draw(document(paragraph({ type: 'image', attrs: { src: null } })))).toBe('')
})

test('plain text has one line per paragraph and none for empty ones', () => {
	const value = document(
		heading(2, 'Brakes'),
		paragraph(words('We '), words('measure', { type: 'strong' }), { type: 'hard_break' }, words('them.')),
		paragraph(),
		{ type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('Discs'))] }] },
	)
	expect(plainText(value)).toBe('Brakes\nWe measure them.\nDiscs')
	expect(plainText(null)).toBe('')
})
