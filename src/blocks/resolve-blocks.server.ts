import type { z } from 'zod'
import type { BlockInstance } from '#content/content-source.ts'
import type { Logger } from '#platform/logger.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { BlockContext, BlockDefinition, ResolvedBlock } from './define-block.ts'

const defaultLoadTimeoutMs = 3000

export type BlockRegistry = ReadonlyMap<string, BlockDefinition>

/**
 * Parses and loads all blocks of a placeholder in parallel. Unknown blocks and blocks with invalid fields are logged
 * and left out. A block whose loading fails or times out is marked for the error box.
 */
export async function resolveBlocks(
	instances: readonly BlockInstance[],
	{ registry, context, log }: { registry: BlockRegistry; context: BlockContext; log: Logger },
): Promise<ResolvedBlock[]> {
	const resolved = await Promise.all(instances.map((instance) => resolveBlock(instance, { registry, context, log })))
	return resolved.filter((block) => block !== null)
}

async function resolveBlock(
	instance: BlockInstance,
	tools: { registry: BlockRegistry; context: BlockContext; log: Logger },
): Promise<ResolvedBlock | null> {
	const { registry, context, log } = tools
	const where = { site: context.site.key, page: context.page?.id ?? null, block: instance.type, uid: instance.uid }

	const definition = registry.get(instance.type)
	if (!definition) {
		log.warn(where, 'unknown block')
		return null
	}
	const fields = parseFields(definition, instance.fields)
	if (!fields.success) {
		log.error({ ...where, issues: fields.error.issues }, 'block with broken fields')
		return null
	}

	const placeholders = Promise.all(
		Object.entries(instance.placeholders).map(async ([name, children]) => [name, await resolveBlocks(children, tools)]),
	)
	let data: unknown
	let hasFailed = false
	if (definition.load) {
		const timeoutMs = definition.loadTimeoutMs ?? defaultLoadTimeoutMs
		try {
			data = await withTimeout(definition.load(fields.data, context), timeoutMs)
		} catch (cause) {
			log.error({ ...where, err: cause }, 'block failed to load')
			hasFailed = true
		}
	}
	return {
		uid: instance.uid,
		name: definition.name,
		fields: fields.data,
		data,
		params: instance.params,
		placeholders: Object.fromEntries(await placeholders),
		hasFailed,
	}
}

const parsedFields = new WeakMap<object, z.ZodSafeParseResult<unknown>>()

/** Stored fields are frozen and shared by all requests, so each object is parsed once. */
function parseFields(
	{ fields: schema }: BlockDefinition,
	fields: BlockInstance['fields'],
): z.ZodSafeParseResult<unknown> {
	const known = parsedFields.get(fields)
	if (known) return known
	const parsed = schema.safeParse(fields)
	if (Object.isFrozen(fields)) parsedFields.set(fields, parsed)
	return parsed
}
