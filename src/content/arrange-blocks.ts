import type { BlockInstance, Page } from './content-source.ts'

/**
 * The blocks of a page in the order in which they are drawn: first the placeholder `above`, then `main`, then the others in
 * the order of the document. A page of our own draws what it has to say between `above` and the rest.
 */
export function arrangeBlocks(page: Pick<Page, 'placeholders'> | null): {
	above: BlockInstance[]
	below: BlockInstance[]
} {
	const { above = [], main = [], ...others } = page?.placeholders ?? {}
	return { above, below: [...main, ...Object.values(others).flat()] }
}
