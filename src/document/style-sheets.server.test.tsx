import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fillStyles, PageStyles } from '#islands/page-styles.tsx'
import { policyHash } from './inline-hash.server.ts'
import { createStylesFor } from './style-sheets.server.ts'

const sheet = (key: string) => ({ key, file: `assets/${key}1234.css`, css: `.${key}0{color:red}` })
const [base, card, form, hero, map] = ['bas', 'car', 'for', 'her', 'map'].map(sheet)
const stylesFor = createStylesFor({
	sheets: [base, card, form, hero, map].flatMap((each) => each ?? []),
	islands: { 'features/form.island': ['assets/for1234.css', 'assets/package.css'] },
})
const namesFor = (markup: string) => stylesFor([markup]).names

test('a document holds the sheets of the classes in it, in the order of the cascade, and that of every page', () => {
	expect(namesFor('<p class="her0">a</p><p id="x" class="page-width car2 her1">b</p>')).toEqual([
		'bas1234',
		'car1234',
		'her1234',
	])
	expect(namesFor('<p>without a class</p>')).toEqual(['bas1234'])
	expect(stylesFor(['<p class="her0">a</p>'])).toEqual({
		names: ['bas1234', 'her1234'],
		css: '.bas0{color:red}.her0{color:red}',
		hash: policyHash('.bas0{color:red}.her0{color:red}'),
	})
})

test('an island has the sheets of what it draws later', () => {
	expect(namesFor('<div data-isolated="0" data-island="features/form.island" data-hydrate="load">a</div>')).toEqual([
		'bas1234',
		'for1234',
	])
})

test('what a text or the data of islands says is no class', () => {
	expect(namesFor('<p title=" class=&quot;car0&quot;">class=&quot;her0&quot;</p>')).toEqual(['bas1234'])
	expect(namesFor(`<script type="application/json">${JSON.stringify({ html: '<p class="her0">' })}</script>`)).toEqual([
		'bas1234',
	])
})

test('styles are written into their place, with the nonce of the page', () => {
	const html = renderToString(<PageStyles nonce="once" />)
	const styles = { names: ['a1', 'b2'], css: '.a0{content:"$&"}' }
	const pieces = fillStyles(['<head>', `<title>a</title>${html}`, '</head>'], styles)
	expect(pieces.join('')).toBe(
		'<head><title>a</title><style nonce="once" data-sheets="a1 b2">.a0{content:"$&"}</style></head>',
	)
	expect(pieces).toContain(styles.css)
})
