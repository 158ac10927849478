import { z } from 'zod/mini'
import { copiedBlockName, type LooseBlock } from './copied-block.ts'

const storedBlock = z.object({
	uid: z.string(),
	type: z.string(),
	params: z.record(z.string(), z.string()),
	fields: z.record(z.string(), z.unknown()),
	get placeholders() {
		return z.record(z.string(), z.array(storedBlock))
	},
})

export function readCopiedBlock(): LooseBlock | null {
	try {
		return storedBlock.safeParse(JSON.parse(localStorage.getItem(copiedBlockName) ?? 'null')).data ?? null
	} catch {
		// Storage is off, or holds something else.
		return null
	}
}
