import type { RichTextNode } from './field-values.ts'

/** Neighbouring bullet lists, and numbered ones that go on counting, as one: some editors write a list for each entry. */
export function joinLists(nodes: readonly RichTextNode[]): RichTextNode[] {
	const joined: RichTextNode[] = []
	for (const node of nodes) {
		const before = joined.at(-1)
		if (before && goesOn(before, node))
			joined[joined.length - 1] = { ...before, content: [...(before.content ?? []), ...(node.content ?? [])] }
		else joined.push(node)
	}
	return joined
}

function goesOn(before: RichTextNode, next: RichTextNode): boolean {
	if (before.type !== next.type) return false
	if (next.type === 'bullet_list') return true
	const start = ({ attrs }: RichTextNode) => Number(attrs?.order ?? 1)
	return next.type === 'ordered_list' && start(next) === start(before) + (before.content?.length ?? 0)
}
