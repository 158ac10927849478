import type { RichTextNode } from '#content/field-values.ts'

/**
 * The level of each heading in a document: the highest level in use becomes `from`, the next one more, and no heading
 * is more than one level below the previous one.
 */
export function planHeadings(document: RichTextNode, from: number): Map<RichTextNode, number> {
	const headings = findHeadings(document)
	const kinds = [...new Set(headings.map(writtenLevel))].sort((a, b) => a - b)
	const levels = new Map<RichTextNode, number>()
	let previous = from - 1
	for (const heading of headings) {
		const wanted = from + kinds.indexOf(writtenLevel(heading))
		previous = Math.min(wanted, previous + 1, 6)
		levels.set(heading, previous)
	}
	return levels
}

function findHeadings(node: RichTextNode): RichTextNode[] {
	return node.type === 'heading' ? [node] : (node.content ?? []).flatMap(findHeadings)
}

function writtenLevel(heading: RichTextNode): number {
	const level = Number(heading.attrs?.level ?? 2)
	return Number.isFinite(level) ? level : 2
}
