import { describe, expect, test, vi } from 'vitest'
import type { BlockInstance, Page } from '#content/content-source.ts'
import type { PageMode } from '#ui/page-mode.tsx'
import type { BlockServices } from './block-services.ts'
import { type BlockDefinition, defineBlock } from './define-block.ts'
import { checkbox, link, list, text } from './fields/field-kinds.ts'
import { resolveBlocks } from './resolve-blocks.server.ts'
import { blockContext } from './testing/block-context.ts'

const note = defineBlock({
	name: 'Note',
	sitecoreName: 'NoteRendering',
	fields: { Text: text() },
})
const clock = defineBlock({
	name: 'Clock',
	fields: { Zone: text() },
	load: async ({ Zone }) => ({ time: `noon in ${Zone}` }),
})
const broken = defineBlock({
	name: 'Broken',
	fields: {},
	load: async () => {
		throw new Error('no answer')
	},
})
const slow = defineBlock({
	name: 'Slow',
	fields: {},
	loadTimeoutMs: 5,
	load: () => new Promise<undefined>(() => {}),
})

const cards = defineBlock({
	name: 'Cards',
	fields: {
		Title: text(),
		IsWide: checkbox(),
		Items: list({ Title: text(), IsNew: checkbox(), Links: list({ Link: link() }) }),
	},
})

const definitions: BlockDefinition[] = [note, clock, broken, slow, cards]
const registry = new Map(
	definitions.flatMap((each) => [each.name, each.sitecoreName ?? each.name].map((name) => [name, each])),
)

const instance = (type: string, more: Partial<BlockInstance> = {}): BlockInstance => ({
	uid: `${type}-1`,
	type,
	params: {},
	fields: { Text: 'a note' },
	placeholders: {},
	...more,
})

function resolve(...instances: BlockInstance[]) {
	return resolveFor('visitor', instances)
}

function resolveFor(mode: PageMode, instances: BlockInstance[]) {
	const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	const context = blockContext({ page: { id: 'home' } as Page, mode, log })
	return {
		log,
		cache: context.cache,
		resolved: resolveBlocks(instances, { registry, context, services: {} as BlockServices }),
	}
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
			fields: { Text: 'a note' },
			data: undefined,
			params: {},
			placeholders: {},
			problem: null,
		},
		{
			uid: 'Clock-1',
			name: 'Clock',
			fields: { Zone: 'Oslo' },
			data: { time: 'noon in Oslo' },
			params: { tone: 'calm' },
			placeholders: {},
			problem: null,
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

test('the blocks inside an unknown block take its place', async () => {
	const inside = { 'column-{*}': [instance('Note', { uid: 'inside' })] }
	const { resolved } = resolve(instance('Hologram', { placeholders: inside }), instance('Note'))
	expect((await resolved).map(({ uid }) => uid)).toEqual(['inside', 'Note-1'])
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

test.each(['editing', 'preview'] as const)(
	'in %s unknown and invalid blocks are kept as they are stored',
	async (mode) => {
		const unknown = instance('Hologram', { fields: { Title: 'x' } })
		const invalid = instance('Note', { fields: { Text: 7 } })
		const { resolved, log } = resolveFor(mode, [unknown, instance('Note'), invalid])
		expect(await resolved).toMatchObject([
			{ name: 'Hologram', fields: { Title: 'x' }, problem: { code: 'unknown-block' } },
			{ name: 'Note', fields: { Text: 'a note' }, problem: null },
			{ name: 'Note', fields: { Text: 7 }, problem: { code: 'invalid-fields', faults: [{ path: ['Text'] }] } },
		])
		expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 1])
	},
)

describe('a block that cannot load', () => {
	test.each(['Broken', 'Slow'])('(%s) is marked and logged, and the page expires soon', async (type) => {
		const { resolved, log, cache } = resolve(instance(type), instance('Note'))
		expect((await resolved).map(({ name, problem }) => [name, problem?.code])).toEqual([
			[type, 'load-failed'],
			['Note', undefined],
		])
		expect(cache.ageLimit).toBeLessThanOrEqual(5)
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
	expect(outer?.placeholders.right?.map(({ problem }) => problem?.code)).toEqual(['load-failed'])
	expect(log.warn).toHaveBeenCalledOnce()
})

test.each<[PageMode, string[]]>([
	['visitor', ['shown']],
	['preview', ['shown']],
	['editing', ['hidden', 'shown']],
])('a hidden block is there for editors alone (%s)', async (mode, uids) => {
	const hidden = instance('Note', { uid: 'hidden', isHidden: true, placeholders: { in: [instance('Note')] } })
	const resolved = await resolveFor(mode, [hidden, instance('Note', { uid: 'shown' })]).resolved
	expect(resolved.map(({ uid }) => uid)).toEqual(uids)
})

describe('where nothing is filled in', () => {
	const modes = ['visitor', 'preview', 'editing'] as const
	const empty = { Title: '', IsWide: true, Items: [{ IsNew: true, Links: [{ Link: null }] }] }

	test.each(modes)('a block is there for editors alone, what is inside it for everybody (%s)', async (mode) => {
		const around = instance('Cards', { fields: empty, placeholders: { in: [instance('Note', { uid: 'inside' })] } })
		const resolved = await resolveFor(mode, [around]).resolved
		expect(resolved.map(({ uid }) => uid)).toEqual(mode === 'editing' ? ['Cards-1'] : ['inside'])
	})

	test.each(modes)('an entry of a list is there for editors alone (%s)', async (mode) => {
		const Items = [...empty.Items, { uid: 'b', Links: [{ Link: '/a' }, { Link: '' }] }, { uid: 'c', Title: 'C' }]
		const [block] = await resolveFor(mode, [instance('Cards', { fields: { Items } })]).resolved
		expect(block?.fields).toMatchObject({
			Items: [
				...(mode === 'editing' ? [{ Links: [{ Link: null }] }] : []),
				{ uid: 'b', Links: [{ Link: { href: '/a' } }, ...(mode === 'editing' ? [{ Link: null }] : [])] },
				{ uid: 'c', Title: 'C' },
			],
		})
	})

	test('a block that loads what it shows is there', async () => {
		const { resolved } = resolve(instance('Clock', { fields: {} }), instance('Broken', { fields: {} }))
		expect((await resolved).map(({ name }) => name)).toEqual(['Clock', 'Broken'])
	})
})
