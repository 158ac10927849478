import type { ResolvedBlock } from './define-block.ts'
import { blockRegistry } from './registry.server.ts'

/** The style sheet that one of the blocks brings; null if all are dressed by the common one. A page can have one such sheet. */
export function findBlockStyles(blocks: readonly ResolvedBlock[]): string | null {
	for (const { name, placeholders } of blocks) {
		const styles = blockRegistry.get(name)?.styles ?? findBlockStyles(Object.values(placeholders).flat())
		if (styles !== null) return styles
	}
	return null
}
