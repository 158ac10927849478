import type { EditablePage } from '#content/content-store.ts'

/** Choices of a select, in the order of the tree and indented as it is. */
export function toPageOptions(pages: readonly EditablePage[]): { value: string; text: string }[] {
	return pages.map(({ id, name, depth }) => ({ value: id, text: `${'  '.repeat(depth)}${name}` }))
}
