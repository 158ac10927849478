import { readHtml } from './read-html.ts'

/** The words of an HTML text, empty lines between its paragraphs. The result is text: drawn as HTML it is as unsafe as before. */
export function toPlainText(html: string): string {
	let words = ''
	readHtml(html, {
		open(tag) {
			if (tag === 'br') words += '\n\n'
			if (tag === 'td' || tag === 'th') words += ' '
		},
		close(tag) {
			if (paragraphEnds.has(tag)) words += '\n\n'
		},
		text(characters) {
			words += characters
		},
	})
	return words
		.replace(/[ \t\u00a0]+/g, ' ')
		.replace(/ ?\r?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

const paragraphEnds = new Set(['br', 'p', 'li', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table'])
