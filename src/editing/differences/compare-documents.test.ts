import { expect, test } from 'vitest'
import { applyCommand } from '#content/apply-command.ts'
import type { ContentDocument } from '#content/document.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { editableDocument, randomCommand } from '#content/testing/random-commands.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import { commandsBetween } from './commands-between.ts'
import { compareDocuments } from './compare-documents.ts'

const start = editableDocument()
const list = { name: 'Items', kind: 'list', fields: [{ name: 'Title', kind: 'text', fields: [] }] }
const box = { name: 'Box', kind: 'group', fields: [{ name: 'Title', kind: 'text', fields: [] }] }
const fieldsOf = () => [list, box] as never

function after(...commands: EditCommand[]): ContentDocument {
	return commands.reduce((document, command) => {
		const applied = applyCommand(document, command)
		if (!applied.ok) throw new Error(applied.error.code)
		return applied.value.document
	}, start)
}

const main = { block: null, placeholder: 'main' }
const items = { block: 'cards', path: ['Items'] }
const added = { uid: 'new', type: 'Blurb', params: {}, fields: { Title: 'New' }, placeholders: {} }

test.each<[string, EditCommand[], object]>([
	['nothing', [], { page: [], blocks: [] }],
	[
		'a field',
		[{ kind: 'setField', place: { block: 'inner', path: ['Title'] }, from: 'Inside', to: 'Within' }],
		{
			page: [],
			blocks: [
				{
					block: { uid: 'inner' },
					state: 'changed',
					isMoved: false,
					fields: [{ name: 'Title', before: 'Inside', after: 'Within' }],
				},
			],
		},
	],
	[
		'a field of the page',
		[{ kind: 'setField', place: { block: null, path: ['route', 'metaTitle'] }, to: 'Cars' }],
		{ page: [{ name: 'metaTitle', before: undefined, after: 'Cars' }], blocks: [] },
	],
	[
		'a block that is new',
		[{ kind: 'insertBlock', into: main, after: 'hero', block: added }],
		{ page: [], blocks: [{ block: { uid: 'new' }, state: 'added', fields: [{ name: 'Title', after: 'New' }] }] },
	],
	[
		'a block that is gone, with those inside it',
		[{ kind: 'removeBlock', uid: 'row' }],
		{
			page: [],
			blocks: ['row', 'inner', 'last'].map((uid) => ({ block: { uid }, state: 'removed', isMoved: false })),
		},
	],
	[
		'a block that left another, which is gone',
		[
			{ kind: 'moveBlock', uid: 'inner', into: main, after: null },
			{ kind: 'removeBlock', uid: 'row' },
		],
		{
			page: [],
			blocks: [
				{ block: { uid: 'inner' }, state: 'same', isMoved: true },
				{ block: { uid: 'row' }, state: 'removed' },
				{ block: { uid: 'last' }, state: 'removed' },
			],
		},
	],
	[
		'one move among the blocks around it',
		[{ kind: 'moveBlock', uid: 'hero', into: main, after: 'row' }],
		{ page: [], blocks: [{ block: { uid: 'hero' }, state: 'same', isMoved: true, fields: [] }] },
	],
	[
		'entries of a list',
		[
			{ kind: 'removeEntry', list: items, uid: 'a' },
			{ kind: 'insertEntry', list: items, after: 'c', entry: { uid: 'd', Title: 'Four' } },
			{ kind: 'setField', place: { block: 'cards', path: ['Items', 'b', 'Title'] }, from: 'Two', to: 'Deux' },
		],
		{
			page: [],
			blocks: [
				{
					block: { uid: 'cards' },
					fields: [
						{
							name: 'Items',
							entries: [
								{ uid: 'a', number: 1, state: 'removed', fields: [{ name: 'Title', before: 'One' }] },
								{ uid: 'b', number: 1, state: 'changed', fields: [{ name: 'Title', before: 'Two', after: 'Deux' }] },
								{ uid: 'd', number: 3, state: 'added', fields: [{ name: 'Title', after: 'Four' }] },
							],
						},
					],
				},
			],
		},
	],
	[
		'a field of a group',
		[{ kind: 'setField', place: { block: 'hero', path: ['Box', 'Title'] }, to: 'In a box' }],
		{
			page: [],
			blocks: [{ block: { uid: 'hero' }, fields: [{ name: 'Box', fields: [{ name: 'Title', after: 'In a box' }] }] }],
		},
	],
])('%s', (_, commands, expected) => {
	expect(compareDocuments(start, after(...commands), fieldsOf)).toMatchObject(expected)
})

test('there is no difference exactly where no command is needed, and each changed block is named once', () => {
	for (let run = 0; run < 200; run++) {
		const random = createDemoRandom(`compare ${run}`)
		let document = start
		for (let step = 0; step < random.integer(0, 8); step++) {
			const applied = applyCommand(document, randomCommand(random, document, `${step}`))
			if (applied.ok) document = applied.value.document
		}
		const { page, blocks } = compareDocuments(start, document, fieldsOf)
		const commands = commandsBetween(start, document)
		expect(page.length + blocks.length === 0, `run ${run}`).toBe(commands.length === 0)
		const named = blocks.map(({ block }) => block.uid)
		expect(named, `run ${run}`).toEqual([...new Set(named)])
		const uidsOf = (each: ContentDocument) => flattenBlocks(each.placeholders).map(({ uid }) => uid)
		const gone = uidsOf(start).filter((uid) => !uidsOf(document).includes(uid))
		expect(
			blocks.flatMap(({ state, block }) => (state === 'removed' ? block.uid : [])).toSorted(),
			`run ${run}`,
		).toEqual(gone.toSorted())
	}
})
