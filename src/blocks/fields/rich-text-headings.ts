import type { RichTextNode } from '#content/field-values.ts'

/**
 * The level each heading of a document is drawn at: the highest kind it uses becomes `from`, the next kind one more, and no
 * heading is more than one level below the one before it.
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
