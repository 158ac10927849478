import type { RichTextNode } from '#content/field-values.ts'

const inlineTypes = new Set(['text', 'hard_break', 'hardBreak', 'image'])

/** The words of a document without its form: one line a paragraph or heading. */
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
