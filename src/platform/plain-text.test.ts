import { expect, test } from 'vitest'
import { hasMarkup, toPlainText } from './plain-text.ts'

test.each([
	['<p>Ett.</p><p>Två.</p>', 'Ett.\n\nTvå.'],
	['Fin bil<br>en &auml;gare<BR />l&aring;ga mil', 'Fin bil\n\nen ägare\n\nlåga mil'],
	['<ul><li>GPS</li><li>Dragkrok</li></ul>', 'GPS\n\nDragkrok'],
	['<b class="x">Nyservad</b> &amp; &#229;ret runt&#x21;', 'Nyservad & året runt!'],
	['<script>alert(1)</script><style>p{}</style>Kvar', 'Kvar'],
	['&unknown; &#0; &#xd800; &#99999999; &constructor;', '&unknown; &#0; &#xd800; &#99999999; &constructor;'],
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
