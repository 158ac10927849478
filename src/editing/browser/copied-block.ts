import { z } from 'zod/mini'
import type { BlockInstance } from '#content/document.ts'

/** A block that is not on a page yet. */
export type LooseBlock = Omit<BlockInstance, 'uid'>

const storedBlock = z.object({
	uid: z.string(),
	type: z.string(),
	params: z.record(z.string(), z.string()),
	fields: z.record(z.string(), z.unknown()),
	get placeholders() {
		return z.record(z.string(), z.array(storedBlock))
	},
})

const storageName = 'copied block'

/** Kept by the browser, for the other pages of the site and the other tabs. */
export function copyBlock(block: BlockInstance): boolean {
	try {
		localStorage.setItem(storageName, JSON.stringify(block))
		return true
	} catch {
		// Storage is off or full.
		return false
	}
}

export function readCopiedBlock(): LooseBlock | null {
	try {
		return storedBlock.safeParse(JSON.parse(localStorage.getItem(storageName) ?? 'null')).data ?? null
	} catch {
		// Storage is off, or holds something else.
		return null
	}
}
