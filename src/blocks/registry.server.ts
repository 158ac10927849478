import type { BlockDefinition } from './define-block.ts'
import type { BlockRegistry } from './resolve-blocks.server.ts'

const modules = import.meta.glob<Record<string, unknown>>('./*/*.block.ts', { eager: true })

/**
 * Every folder with a `<name>.block.ts` is a block; the module exports its definition and no other object of that
 * shape.
 */
export const blocks: readonly BlockDefinition[] = Object.values(modules).flatMap((module) =>
	Object.values(module).filter(isDefinition),
)

function isDefinition(value: unknown): value is BlockDefinition {
	return typeof value === 'object' && value !== null && 'name' in value && 'schema' in value
}

export const blockRegistry: BlockRegistry = new Map(
	blocks.flatMap((block) => [block.name, block.sitecoreName ?? block.name].map((name) => [name, block])),
)
