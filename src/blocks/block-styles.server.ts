import type { ResolvedBlock } from './define-block.ts'
import { blockRegistry } from './registry.server.ts'

/** The style sheets that the blocks bring besides the common one, each once. */
export function findBlockStyles(blocks: readonly ResolvedBlock[]): string[] {
	const found = blocks.flatMap(({ name, placeholders }) => [
		...[blockRegistry.get(name)?.styles ?? []].flat(),
		...findBlockStyles(Object.values(placeholders).flat()),
	])
	return [...new Set(found)]
}
