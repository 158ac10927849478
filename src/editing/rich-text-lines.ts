import type { RichTextNode } from '#content/field-values.ts'

/** The words of a rich text, one line for each paragraph, entry or row; links with their address. */
export function richTextWords(node: RichTextNode): string {
	return linesOf(node).join('\n')
}

function linesOf({ type, content = [] }: RichTextNode): string[] {
	if (content.length > 0 && content.every(isInline)) return [content.map(inlineWords).join('')]
	if (type === 'table_row') return [content.map((cell) => linesOf(cell).join(' ')).join(' | ')]
	const isList = type === 'bullet_list' || type === 'ordered_list'
	return content.flatMap((child, index) => {
		const own = !isList ? '' : type === 'ordered_list' ? `${index + 1}. ` : '• '
		const [first = '', ...others] = linesOf(child)
		return [own + first, ...others.map((line) => (isList ? `  ${line}` : line))]
	})
}

const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hard_break' || type === 'image'

function inlineWords({ type, text = '', attrs, marks = [] }: RichTextNode): string {
	if (type === 'hard_break') return '\n'
	if (type === 'image') return `[${attrs?.alt || attrs?.src}]`
	const link = marks.find((mark) => mark.type === 'link')
	return link ? `${text} (${link.attrs?.href})` : text
}
