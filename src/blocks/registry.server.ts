import type { BlockDefinition } from './define-block.ts'
import type { BlockRegistry } from './resolve-blocks.server.ts'
import { spacer } from './spacer/spacer.ts'

/** The only list of blocks. The view of each is listed under the same name in `views.ts`. */
export const blocks: readonly BlockDefinition[] = [spacer]

export const blockRegistry: BlockRegistry = new Map(
	blocks.flatMap((block) => [block.name, block.sitecoreName ?? block.name].map((name) => [name, block])),
)
