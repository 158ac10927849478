import type { RichTextValue } from '#content/field-values.ts'

/** Plain text as a document, with empty lines between paragraphs. Null if there is no text. */
export function richTextOf(plain: string): RichTextValue | null {
	const paragraphs = plain
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
	if (paragraphs.length === 0) return null
	return {
		type: 'doc',
		content: paragraphs.map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
	}
}
