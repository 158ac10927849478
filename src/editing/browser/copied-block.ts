import type { BlockInstance } from '#content/document.ts'

/** A block that is not on a page yet. */
export type LooseBlock = Omit<BlockInstance, 'uid'>

/** In the browser's storage. */
export const copiedBlockName = 'copied block'

/** Kept by the browser, for the other pages of the site and the other tabs. */
export function copyBlock(block: BlockInstance): boolean {
	try {
		localStorage.setItem(copiedBlockName, JSON.stringify(block))
		return true
	} catch {
		// Storage is off or full.
		return false
	}
}
