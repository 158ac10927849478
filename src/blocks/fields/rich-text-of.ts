import type { RichTextValue } from '#content/field-values.ts'
import { htmlToRichText } from '#content/html-rich-text.ts'
import { hasMarkup } from '#platform/plain-text.ts'

/** A text as a document: HTML, as other content platforms store it, or plain with empty lines between paragraphs. Null if there is none. */
export function richTextOf(text: string): RichTextValue | null {
	if (hasMarkup(text)) return htmlToRichText(text)
	const paragraphs = text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
	if (paragraphs.length === 0) return null
	return {
		type: 'doc',
		content: paragraphs.map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
	}
}
