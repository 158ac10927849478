import { expect, test } from 'vitest'
import { hasMarkup } from './has-markup.ts'
import { toPlainText } from './plain-text.ts'

test.each([
	['<p>Ett.</p><p>Två.</p>', 'Ett.\n\nTvå.'],
	['Fin bil<br>en &auml;gare<BR />l&aring;ga mil', 'Fin bil\n\nen ägare\n\nlåga mil'],
	['<ul><li>GPS</li><li>Dragkrok</li></ul>', 'GPS\n\nDragkrok'],
	['<b class="x">Nyservad</b> &amp; &#229;ret runt&#x21;', 'Nyservad & året runt!'],
	['<script>alert(1)</script><style>p{}</style>Kvar', 'Kvar'],
	['&unknown; &constructor;', '&unknown; &constructor;'],
	['noll &#0;&#xd800;&#99999999;tecken', 'noll tecken'],
	['&Scaron;koda, 4 &times; 4, &frac12; l, &Zcaron;ilina', 'Škoda, 4 × 4, ½ l, Žilina'],
	['<p title="5 > 3">Kvar</p> <a href=\'x>y\'>också</a>', 'Kvar\n\nockså'],
	['<!-- <p>dold</p> --><p>Syns</p>', 'Syns'],
	['<textarea><b>dold</textarea><title>dold</title>Syns', 'Syns'],
	['<script>if (a < b) "</p>"</script>Syns', 'Syns'],
	['<table><tr><td>Längd</td><td>4,5 m</td></tr></table>', 'Längd 4,5 m'],
	['Ett&nbsp;&nbsp;två', 'Ett två'],
	['&lt;b&gt;', '<b>'],
	['5 < 6 och 7 > 6', '5 < 6 och 7 > 6'],
])('%j says %j', (html, text) => {
	expect(toPlainText(html)).toBe(text)
})

test.each([
	['Fin <b>bil</b>', true],
	['Fin bil<br/>', true],
	['r&ouml;d', true],
	['Mått: 5 < 6, A&B', false],
	['en rad\nen till', false],
	['<3 den här bilen', false],
])('%j has markup: %s', (text, expected) => {
	expect(hasMarkup(text)).toBe(expected)
})

test.each([
	['tags that are never closed', '<b id=1><p>'],
	['half tags', '<'],
	['attributes', '<a '],
	['references', '&amp'],
	['comments', '<!--'],
	['scripts', '<script>'],
])('100,000 characters of %s are read', (_, piece) => {
	const text = toPlainText(piece.repeat(Math.ceil(100_000 / piece.length)))
	expect(text.length).toBeLessThanOrEqual(200_000)
})
