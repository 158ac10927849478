import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { htmlToRichText } from '#content/html-rich-text.ts'
import { startProcessorTime } from '#platform/testing/processor-time.ts'
import { withoutForeign } from './pasted-text.ts'
import { readRichText, toStoredText } from './rich-text-schema.ts'

// The browser test pastes the same files into the page.

const folder = 'src/editing/testing/pastes'
const cleaned = (html: string) => withoutForeign(htmlToRichText(html))

const programs = [
	...['word-desktop', 'word-web', 'google-docs', 'outlook', 'apple-pages'],
	...['libreoffice', 'news-site', 'google-sheets', 'excel', 'notion'],
]

describe.each(programs)('what %s has on the clipboard', (name) => {
	const read = () => cleaned(readFileSync(`${folder}/${name}.html.txt`, 'utf8'))

	test('becomes a clean text', () => {
		expect(read()).toEqual(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')))
	})

	test('can be written on', () => {
		const document = readRichText(read())
		expect(document?.textContent).not.toBe('')
		expect(document && toStoredText(document)?.type).toBe('doc')
	})
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///c:/a.docx', 'cid:a@b'])(
	'a link to %s is pasted as its words',
	(href) => {
		expect(cleaned(`<p><a href="${href}">words</a></p>`)).toEqual({
			type: 'doc',
			content: [{ type: 'paragraph', content: [{ type: 'text', text: 'words' }] }],
		})
	},
)

test('nothing but pictures and scripts is nothing', () => {
	expect(cleaned('<p><img src="https://outside.example/a.jpg"></p><script>alert(1)</script>')).toBeNull()
})

test('the most that is taken is read within two seconds', () => {
	const html = readFileSync(`${folder}/word-desktop.html.txt`, 'utf8').repeat(300)
	expect(html.length).toBeGreaterThan(1_000_000)
	const processorMs = startProcessorTime()
	expect(cleaned(html)?.content?.length).toBeGreaterThan(1000)
	expect(processorMs()).toBeLessThan(2000)
})
