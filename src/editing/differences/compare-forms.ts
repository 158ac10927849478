import { diffArrays } from 'diff'
import type { RichTextNode } from '#content/field-values.ts'

const markForms: Partial<Record<string, 'bold' | 'italic'>> = {
	...{ strong: 'bold', bold: 'bold' },
	...{ em: 'italic', italic: 'italic' },
}

/** Words that have a form in one of two texts only. */
export type FormDifference = { form: 'bold' | 'italic' | 'heading'; text: string; state: 'added' | 'removed' }

/** What is bold, italic or a heading in one of two texts. Words that the other text has not are left out: they are shown as words. */
export function compareForms(before: RichTextNode, after: RichTextNode): FormDifference[] {
	const words = { added: plainText(before), removed: plainText(after) }
	return diffArrays(formsOf(before), formsOf(after), { comparator: isSameForm }).flatMap(
		({ value, added, removed }) => {
			if (!added && !removed) return []
			const state = added ? 'added' : 'removed'
			return value
				.filter(({ text }) => text.trim() !== '' && words[state].includes(text))
				.map(({ form, text }) => ({ form, text, state }))
		},
	)
}

const plainText = ({ text, content = [] }: RichTextNode): string => text ?? content.map(plainText).join('')

type Formed = Omit<FormDifference, 'state'> & { level?: unknown }

const isSameForm = (one: Formed, other: Formed) =>
	one.form === other.form && one.text === other.text && one.level === other.level

function formsOf(node: RichTextNode): Formed[] {
	const { type, attrs, content = [] } = node
	const heading: Formed[] = type === 'heading' ? [{ form: 'heading', text: plainText(node), level: attrs?.level }] : []
	const marked = (['bold', 'italic'] as const).flatMap((form) => runsOf(content, form))
	return [...heading, ...marked, ...content.flatMap(formsOf)]
}

/** Pieces of text that follow one another in one form. */
function runsOf(content: readonly RichTextNode[], form: 'bold' | 'italic'): Formed[] {
	const runs: string[] = ['']
	for (const { text = '', marks = [] } of content) {
		const isFormed = marks.some((mark) => markForms[mark.type] === form)
		if (isFormed) runs.push((runs.pop() ?? '') + text)
		else if (runs.at(-1) !== '') runs.push('')
	}
	return runs.filter((text) => text !== '').map((text) => ({ form, text }))
}
