import type { z } from 'zod'
import type { BlockInstance } from '#content/content-source.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { BlockServices } from './block-services.ts'
import type { BlockContext, BlockDefinition, BlockProblem, ResolvedBlock } from './define-block.ts'
import type { BlockFields, FieldValues } from './fields/define-field.ts'
import { hasFilled, withoutEmptyEntries } from './filled-fields.ts'

const defaultLoadTimeoutMs = 3000

export type BlockRegistry = ReadonlyMap<string, BlockDefinition>

type BlockTools = { registry: BlockRegistry; context: BlockContext; services: BlockServices }

/**
 * Parses and loads all blocks of a placeholder in parallel. Unknown blocks and blocks with invalid fields are logged;
 * visitors' pages leave them out, but not the blocks inside an unknown one; editors' pages keep them as they are stored. Hidden blocks, and blocks and entries of
 * lists in which nothing is filled in, are there while editing alone. A block whose loading fails or times out is marked for the error box, and the page expires soon.
 */
export async function resolveBlocks(instances: readonly BlockInstance[], tools: BlockTools): Promise<ResolvedBlock[]> {
	const shown = tools.context.mode === 'editing' ? instances : instances.filter(({ isHidden }) => !isHidden)
	const resolved = (await Promise.all(shown.map((instance) => resolveBlock(instance, tools)))).flatMap((block) =>
		tools.context.mode === 'editing' || showsSomething(block, tools.registry) ? block : blocksIn(block),
	)
	return tools.context.mode === 'visitor' ? resolved.flatMap(withoutFaults) : resolved
}

function showsSomething({ name, fields, problem }: ResolvedBlock, registry: BlockRegistry): boolean {
	const definition = registry.get(name)
	return !definition || problem !== null || !isEmpty(definition, fields as ParsedFields)
}

/** A block that loads something shows that. */
const isEmpty = ({ load, fields: kinds }: BlockDefinition, fields: ParsedFields) => !load && !hasFilled(kinds, fields)

function blocksIn({ placeholders }: ResolvedBlock): ResolvedBlock[] {
	return Object.values(placeholders).flat()
}

/** False for a block that only failed to load. */
function isFaulty(problem: BlockProblem | null): boolean {
	return problem !== null && problem.code !== 'load-failed'
}

function withoutFaults(block: ResolvedBlock): ResolvedBlock[] {
	if (!isFaulty(block.problem)) return [block]
	return block.problem?.code === 'unknown-block' ? blocksIn(block) : []
}

async function resolveBlock(instance: BlockInstance, tools: BlockTools): Promise<ResolvedBlock> {
	const { registry, context, services } = tools
	const { log } = context
	const where = { site: context.site.key, page: context.page?.id ?? null, block: instance.type, uid: instance.uid }
	const { uid, params, isHidden, inherited } = instance
	const envelope = { uid, params, ...(isHidden && { isHidden }), ...(inherited && { inherited }) }
	const inside = Promise.all(
		Object.entries(instance.placeholders).map(async ([name, inner]) => [name, await resolveBlocks(inner, tools)]),
	)
	const read = readBlock(instance, registry)
	if ('problem' in read) {
		const { problem } = read
		if (problem.code === 'unknown-block') log.warn(where, 'unknown block')
		else log.error({ ...where, issues: problem.faults }, 'block with broken fields')
		const placeholders = Object.fromEntries(await inside)
		return { ...envelope, name: instance.type, fields: instance.fields, data: undefined, placeholders, problem }
	}
	const { definition } = read
	const fields = context.mode === 'editing' ? read.fields : shownFields(definition, read.fields)

	let data: unknown
	let problem: BlockProblem | null = null
	definition.inspect?.(fields, context)
	if (definition.load) {
		const timeoutMs = definition.loadTimeoutMs ?? defaultLoadTimeoutMs
		try {
			data = await withTimeout(definition.load(fields, context, services), timeoutMs)
		} catch (cause) {
			log.error({ ...where, err: cause }, 'block failed to load')
			context.cache.markIncomplete()
			problem = { code: 'load-failed' }
		}
	}
	return {
		...envelope,
		name: definition.name,
		fields,
		data,
		placeholders: Object.fromEntries(await inside),
		problem,
	}
}

type ParsedFields = FieldValues<BlockFields>

/** The definition and the parsed fields of a stored block, or why visitors do not see it. */
export function readBlock(
	{ type, fields }: BlockInstance,
	registry: BlockRegistry,
): { definition: BlockDefinition; fields: ParsedFields } | { problem: FaultOfContent } {
	const definition = registry.get(type)
	if (!definition) return { problem: { code: 'unknown-block' } }
	const parsed = parseFields(definition, fields)
	return parsed.success
		? { definition, fields: parsed.data }
		: { problem: { code: 'invalid-fields', faults: parsed.error.issues } }
}

/**
 * True for a block that visitors do not get because nothing is filled in: one that loads nothing either, or whose definition says what it
 * cannot do without.
 */
export function isEmptyBlock(block: BlockInstance, registry: BlockRegistry): boolean {
	const read = readBlock(block, registry)
	if ('problem' in read)
		return read.problem.code === 'invalid-fields' && read.problem.faults.some(({ path }) => path.length === 0)
	return isEmpty(read.definition, shownFields(read.definition, read.fields))
}

const filledFields = new WeakMap<ParsedFields, ParsedFields>()

/** Fields as visitors see them; once for each parsed object. */
function shownFields(definition: BlockDefinition, fields: ParsedFields): ParsedFields {
	const known = filledFields.get(fields)
	if (known) return known
	const shown = withoutEmptyEntries(definition.fields, fields)
	filledFields.set(fields, shown)
	return shown
}

type FaultOfContent = Exclude<BlockProblem, { code: 'load-failed' }>

const parsedFields = new WeakMap<object, z.ZodSafeParseResult<ParsedFields>>()

/** Stored fields are frozen and shared by all requests, so each object is parsed once. */
function parseFields({ schema }: BlockDefinition, fields: BlockInstance['fields']): z.ZodSafeParseResult<ParsedFields> {
	const known = parsedFields.get(fields)
	if (known) return known
	const parsed = schema.safeParse(fields)
	if (Object.isFrozen(fields)) parsedFields.set(fields, parsed)
	return parsed
}
