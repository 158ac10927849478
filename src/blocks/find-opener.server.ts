import { arrangeBlocks } from '#content/arrange-blocks.ts'
import type { BlockInstance, Page } from '#content/content-source.ts'
import { blockRegistry } from './registry.server.ts'
import { isEmptyBlock, readBlock } from './resolve-blocks.server.ts'

/** Uid of the first block of a page that visitors get: it has the main heading. Null if they get none. */
export function findOpener(page: Pick<Page, 'placeholders'>): string | null {
	const { above, below } = arrangeBlocks(page)
	return firstShown([...above, ...below])?.uid ?? null
}

function firstShown(blocks: readonly BlockInstance[]): BlockInstance | null {
	for (const block of blocks) {
		if (block.isHidden) continue
		const read = readBlock(block, blockRegistry)
		const isUnknown = 'problem' in read && read.problem.code === 'unknown-block'
		const isLeftOut = isUnknown || (!('problem' in read) && isEmptyBlock(block, blockRegistry))
		if (!('problem' in read) && !isLeftOut) return block
		// Visitors get the blocks inside one that is unknown or empty.
		const inner = isLeftOut ? firstShown(Object.values(block.placeholders).flat()) : null
		if (inner) return inner
	}
	return null
}
