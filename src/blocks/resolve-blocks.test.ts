import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { BlockInstance } from '#content/content-source.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { type BlockContext, type BlockDefinition, defineBlock } from './define-block.ts'
import { resolveBlocks } from './resolve-blocks.server.ts'

const note = defineBlock({
	name: 'Note',
	sitecoreName: 'NoteRendering',
	fields: z.object({ Text: z.string().default('-') }),
})
const clock = defineBlock({
	name: 'Clock',
	fields: z.object({ Zone: z.string() }),
	load: async ({ Zone }) => ({ time: `noon in ${Zone}` }),
})
const broken = defineBlock({
	name: 'Broken',
	fields: z.object({}),
	load: async () => {
		throw new Error('no answer')
	},
})
const slow = defineBlock({
	name: 'Slow',
	fields: z.object({}),
	loadTimeoutMs: 5,
	load: () => new Promise<undefined>(() => {}),
})

const definitions: BlockDefinition[] = [note, clock, broken, slow]
const registry = new Map(
	definitions.flatMap((each) => [each.name, each.sitecoreName ?? each.name].map((name) => [name, each])),
)

const instance = (type: string, more: Partial<BlockInstance> = {}): BlockInstance => ({
	uid: `${type}-1`,
	type,
	params: {},
	fields: {},
	placeholders: {},
	...more,
})

function resolve(...instances: BlockInstance[]) {
	const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	const context = { site: carhallUk, page: { id: 'home' }, log } as unknown as BlockContext
	return { log, resolved: resolveBlocks(instances, { registry, context, log }) }
}

test('fields are parsed with their defaults, and loaded data is included', async () => {
	const { resolved } = resolve(
		instance('Note'),
		instance('Clock', { fields: { Zone: 'Oslo' }, params: { tone: 'calm' } }),
	)
	expect(await resolved).toEqual([
		{
			uid: 'Note-1',
			name: 'Note',
			fields: { Text: '-' },
			data: undefined,
			params: {},
			placeholders: {},
			hasFailed: false,
		},
		{
			uid: 'Clock-1',
			name: 'Clock',
			fields: { Zone: 'Oslo' },
			data: { time: 'noon in Oslo' },
			params: { tone: 'calm' },
			placeholders: {},
			hasFailed: false,
		},
	])
})

test('a block is found by its name on the other content platform', async () => {
	const { resolved } = resolve(instance('NoteRendering'))
	expect((await resolved).map(({ name }) => name)).toEqual(['Note'])
})

test('an unknown block is left out and logged with page and id', async () => {
	const { resolved, log } = resolve(instance('Note'), instance('Hologram', { uid: 'h7' }))
	expect((await resolved).map(({ name }) => name)).toEqual(['Note'])
	expect(log.warn.mock.calls).toEqual([
		[{ site: 'carhall-uk', page: 'home', block: 'Hologram', uid: 'h7' }, 'unknown block'],
	])
})

test('a block with invalid fields is left out and logged with the reason', async () => {
	const { resolved, log } = resolve(instance('Note', { fields: { Text: 7 } }), instance('Note', { uid: 'Note-2' }))
	expect((await resolved).map(({ uid }) => uid)).toEqual(['Note-2'])
	expect(log.error.mock.calls).toEqual([
		[
			expect.objectContaining({ uid: 'Note-1', issues: [expect.objectContaining({ path: ['Text'] })] }),
			'block with broken fields',
		],
	])
})

describe('a block that cannot load', () => {
	test.each(['Broken', 'Slow'])('(%s) is marked and logged, and its neighbours are unaffected', async (type) => {
		const { resolved, log } = resolve(instance(type), instance('Note'))
		expect((await resolved).map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
			[type, true],
			['Note', false],
		])
		expect(log.error).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ block: type, err: expect.any(Error) }),
			'block failed to load',
		)
	})
})

test('nested blocks are resolved by the same rules', async () => {
	const { resolved, log } = resolve(
		instance('Note', {
			placeholders: {
				left: [instance('Clock', { fields: { Zone: 'Turku' } }), instance('Hologram')],
				right: [instance('Broken')],
			},
		}),
	)
	const [outer] = await resolved
	expect(outer?.placeholders.left?.map(({ data }) => data)).toEqual([{ time: 'noon in Turku' }])
	expect(outer?.placeholders.right?.map(({ hasFailed }) => hasFailed)).toEqual([true])
	expect(log.warn).toHaveBeenCalledOnce()
})
