import type { RichTextValue } from '#content/field-values.ts'

/** Plain text with empty lines between paragraphs as a document; null if there is none. */
export function paragraphsOf(text: string): RichTextValue | null {
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
