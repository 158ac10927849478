import { diffWordsWithSpace } from 'diff'
import type { RichTextNode } from '#content/field-values.ts'

export type TextPart = { text: string; state: 'same' | 'added' | 'removed' }

/** Texts that differ more are shown whole, as the search for what they share grows with the square of it. */
const maxDifferentWords = 2000

/** Word by word. */
export function compareTexts(before: string, after: string): TextPart[] {
	const parts = diffWordsWithSpace(before, after, { maxEditLength: maxDifferentWords })
	const whole: TextPart[] = [
		{ text: before, state: 'removed' },
		{ text: after, state: 'added' },
	]
	const compared = parts?.map(
		({ value, added, removed }): TextPart => ({ text: value, state: added ? 'added' : removed ? 'removed' : 'same' }),
	)
	return joinChanges(compared ?? whole)
}

/** What changed from one word that is the same to the next is read in one piece: removed, then added. */
function joinChanges(parts: readonly TextPart[]): TextPart[] {
	const joined: TextPart[] = []
	let removed = ''
	let added = ''
	const end = () => {
		if (removed !== '') joined.push({ text: removed, state: 'removed' })
		if (added !== '') joined.push({ text: added, state: 'added' })
		removed = added = ''
	}
	for (const [index, { text, state }] of parts.entries()) {
		const isBetween = removed + added !== '' && text.trim() === '' && index < parts.length - 1
		if (state === 'same' && !isBetween) {
			end()
			joined.push({ text, state })
			continue
		}
		if (state !== 'added') removed += text
		if (state !== 'removed') added += text
	}
	end()
	return joined
}

/** The words of a rich text, one line for each paragraph, entry or row; links with their address. */
export function richTextWords(node: RichTextNode): string {
	return linesOf(node).join('\n')
}

function linesOf(node: RichTextNode, mark = ''): string[] {
	const { type, content = [] } = node
	if (content.length > 0 && content.every(isInline)) return [mark + content.map(inlineWords).join('')]
	if (type === 'table_row') return [content.map((cell) => linesOf(cell).join(' ')).join(' | ')]
	const isList = type === 'bullet_list' || type === 'ordered_list'
	return content.flatMap((child, index) => {
		const own = !isList ? '' : type === 'ordered_list' ? `${index + 1}. ` : '• '
		const [first = '', ...others] = linesOf(child)
		return [mark + own + first, ...others.map((line) => (isList ? `  ${line}` : line))]
	})
}

const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hard_break' || type === 'image'

function inlineWords({ type, text = '', attrs, marks = [] }: RichTextNode): string {
	if (type === 'hard_break') return '\n'
	if (type === 'image') return `[${attrs?.alt || attrs?.src}]`
	const link = marks.find((mark) => mark.type === 'link')
	return link ? `${text} (${link.attrs?.href})` : text
}
