import type { RichTextNode } from '#content/field-values.ts'

const inlineTypes = new Set(['text', 'hard_break', 'hardBreak', 'image'])

/** The text of a document without formatting: one line per paragraph or heading. */
export function plainText(document: RichTextNode | null): string {
	return document ? lines(document).join('\n') : ''
}

function lines(node: RichTextNode): string[] {
	const content = node.content ?? []
	if (content.length > 0 && content.every(({ type }) => inlineTypes.has(type))) {
		const line = content.map((child) => (child.type === 'text' ? (child.text ?? '') : ' ')).join('')
		return line.trim() === '' ? [] : [line.trim()]
	}
	return content.flatMap(lines)
}
