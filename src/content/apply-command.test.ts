import { describe, expect, test } from 'vitest'
import { createDemoRandom } from '#platform/demo-random.ts'
import { applyCommand } from './apply-command.ts'
import { type ContentDocument, contentDocument } from './document.ts'
import { flattenBlocks, withoutHidden } from './document-blocks.ts'
import { type EditCommand, editCommand } from './edit-command.ts'
import { editableDocument, randomCommand } from './testing/random-commands.ts'
import { sourceAt } from './translation-sources.ts'

const start: ContentDocument = editableDocument()

function apply(document: ContentDocument, ...commands: EditCommand[]): ContentDocument {
	return commands.reduce((current, command) => {
		const applied = applyCommand(current, command)
		if (!applied.ok) throw new Error(JSON.stringify(applied.error))
		return applied.value.document
	}, document)
}

const refusal = (command: EditCommand, document = start) => {
	const applied = applyCommand(document, command)
	return applied.ok ? null : applied.error
}

const uids = (document: ContentDocument) => (document.placeholders.main ?? []).map(({ uid }) => uid)
const field = (document: ContentDocument, uid: string, name: string) =>
	flattenBlocks(document.placeholders).find((block) => block.uid === uid)?.fields[name]

const inMain = { block: null, placeholder: 'main' }
const items = { block: 'cards', path: ['Items'] }
const blurb = { uid: 'new', type: 'Blurb', params: {}, fields: { Title: 'New' }, placeholders: {} }

describe('a field', () => {
	const title = { block: 'hero', path: ['Title'] }

	test('of a block, an entry, a group or the page gets a value', () => {
		const changed = apply(
			start,
			{ kind: 'setField', place: title, from: 'Cars', to: 'Vans' },
			{ kind: 'setField', place: { block: 'cards', path: ['Items', 'b', 'Title'] }, from: 'Two', to: 'Second' },
			{ kind: 'setField', place: { block: 'inner', path: ['Box', 'Text'] }, to: 'In a group' },
			{ kind: 'setField', place: { block: null, path: ['route', 'metaTitle'] }, to: 'All vans' },
		)
		expect(field(changed, 'hero', 'Title')).toBe('Vans')
		expect(field(changed, 'cards', 'Items')).toMatchObject([{ Title: 'One' }, { Title: 'Second' }, { Title: 'Three' }])
		expect(field(changed, 'inner', 'Box')).toEqual({ Text: 'In a group' })
		expect(changed.route).toEqual({ navTitle: 'Start', metaTitle: 'All vans' })
	})

	test('without a value is not stored', () => {
		const changed = apply(start, { kind: 'setField', place: title, from: 'Cars' })
		expect(flattenBlocks(changed.placeholders)[0]?.fields).toEqual({ Text: 'Used' })
	})

	test('that somebody else has changed is refused with its value, unless both wrote the same', () => {
		const changed = apply(start, { kind: 'setField', place: title, from: 'Cars', to: 'Trucks' })
		const command: EditCommand = { kind: 'setField', place: title, from: 'Cars', to: 'Vans' }
		expect(refusal(command, changed)).toEqual({ code: 'changed-meanwhile', current: 'Trucks' })
		expect(refusal({ ...command, to: 'Trucks' }, changed)).toBeNull()
	})

	test('remembers what it was translated from until that is not known any more, and forgets it with the change', () => {
		const own: EditCommand = { kind: 'setField', place: title, from: 'Cars', to: 'Bilar', source: 'Cars' }
		const applied = applyCommand(start, own)
		if (!applied.ok) throw new Error(applied.error.code)
		const { document, inverse } = applied.value
		expect(sourceAt(document, title)).toBe('Cars')
		const confirmed = apply(document, { kind: 'setField', place: title, from: 'Bilar', to: 'Bilar', source: 'Vans' })
		expect([sourceAt(confirmed, title), field(confirmed, 'hero', 'Title')]).toEqual(['Vans', 'Bilar'])
		expect(apply(document, { kind: 'setField', place: title, from: 'Bilar', source: null }).sources).toBeUndefined()
		expect(apply(document, inverse)).toEqual(start)
	})

	test.each<[string, { block: string | null; path: string[] }]>([
		['of no block', { block: 'gone', path: ['Title'] }],
		['of no entry', { block: 'cards', path: ['Items', 'gone', 'Title'] }],
		['that is an entry itself', { block: 'cards', path: ['Items', 'b'] }],
		['below a text', { block: 'hero', path: ['Title', 'Text'] }],
		['of the page that is none', { block: null, path: ['placeholders', 'main'] }],
		['of the page that is a part of it', { block: null, path: ['route'] }],
	])('%s is refused', (_, place) => {
		expect(refusal({ kind: 'setField', place, to: 'x' })).toEqual({ code: 'place-missing' })
	})
})

describe('a block', () => {
	test('is put first, after a sibling, or last if the sibling is gone', () => {
		const put = (after: string | null) => uids(apply(start, { kind: 'insertBlock', into: inMain, after, block: blurb }))
		expect(put(null)).toEqual(['new', 'hero', 'cards', 'row'])
		expect(put('hero')).toEqual(['hero', 'new', 'cards', 'row'])
		expect(put('gone')).toEqual(['hero', 'cards', 'row', 'new'])
	})

	test('is moved with all inside it, into another block too', () => {
		const moved = apply(start, {
			kind: 'moveBlock',
			uid: 'cards',
			into: { block: 'row', placeholder: 'content' },
			after: 'inner',
		})
		expect(uids(moved)).toEqual(['hero', 'row'])
		expect(flattenBlocks(moved.placeholders).map(({ uid }) => uid)).toEqual(['hero', 'row', 'inner', 'cards', 'last'])
	})

	test('is hidden from visitors with all inside it, and shown again', () => {
		const hide = (uid: string, isHidden = true): EditCommand => ({ kind: 'hideBlock', uid, isHidden })
		const hidden = apply(start, hide('row'), hide('cards'))
		expect(flattenBlocks(withoutHidden(hidden.placeholders)).map(({ uid }) => uid)).toEqual(['hero'])
		expect(apply(hidden, hide('row', false), hide('cards', false))).toEqual(start)
		expect(withoutHidden(start.placeholders)).toBe(start.placeholders)
		expect(refusal(hide('gone'))).toEqual({ code: 'place-missing' })
	})

	test('cannot be moved into or after itself', () => {
		expect(refusal({ kind: 'moveBlock', uid: 'row', into: { block: 'inner', placeholder: 'x' }, after: null })).toEqual(
			{
				code: 'inside-itself',
			},
		)
		expect(refusal({ kind: 'moveBlock', uid: 'row', into: inMain, after: 'row' })).toEqual({ code: 'inside-itself' })
	})

	test('with a uid that the page has, also inside it, is refused', () => {
		const inside = { ...blurb, placeholders: { content: [{ ...blurb, uid: 'last' }] } }
		expect(refusal({ kind: 'insertBlock', into: inMain, after: null, block: inside })).toEqual({
			code: 'uid-taken',
			uid: 'last',
		})
	})

	test('that is gone is neither moved nor removed, and takes nothing in', () => {
		const missing = { code: 'place-missing' }
		expect(refusal({ kind: 'removeBlock', uid: 'gone' })).toEqual(missing)
		expect(refusal({ kind: 'moveBlock', uid: 'gone', into: inMain, after: null })).toEqual(missing)
		const into = { block: 'gone', placeholder: 'content' }
		expect(refusal({ kind: 'insertBlock', into, after: null, block: blurb })).toEqual(missing)
	})
})

describe('an entry of a list', () => {
	const order = (...commands: EditCommand[]) =>
		(field(apply(start, ...commands), 'cards', 'Items') as { uid: string }[]).map(({ uid }) => uid)

	test('is added, moved and removed', () => {
		expect(order({ kind: 'insertEntry', list: items, after: 'a', entry: { uid: 'd' } })).toEqual(['a', 'd', 'b', 'c'])
		expect(order({ kind: 'moveEntry', list: items, uid: 'c', after: null })).toEqual(['c', 'a', 'b'])
		expect(order({ kind: 'removeEntry', list: items, uid: 'b' })).toEqual(['a', 'c'])
	})

	test('that is the last one leaves an empty list, which inherits nothing', () => {
		const remove = (uid: string): EditCommand => ({ kind: 'removeEntry', list: items, uid })
		expect(field(apply(start, remove('a'), remove('b'), remove('c')), 'cards', 'Items')).toEqual([])
	})

	test('is not added to what is no list', () => {
		const list = { block: 'hero', path: ['Title'] }
		expect(refusal({ kind: 'insertEntry', list, after: null, entry: { uid: 'd' } })).toEqual({ code: 'place-missing' })
	})
})

test('what a command does not change is the same object as before', () => {
	const changed = apply(start, {
		kind: 'setField',
		place: { block: 'hero', path: ['Title'] },
		from: 'Cars',
		to: 'Vans',
	})
	const [, cards, row] = start.placeholders.main ?? []
	expect(changed.placeholders.main?.[1]).toBe(cards)
	expect(changed.placeholders.main?.[2]).toBe(row)
	expect(changed.route).toBe(start.route)
})

test('any sequence of commands and then their inverses in reverse order lead back to the start', () => {
	const kinds = new Set<string>()
	for (let run = 0; run < 300; run++) {
		const random = createDemoRandom(`undo ${run}`)
		const inverses: EditCommand[] = []
		let document = start
		for (let step = 0; step < 25; step++) {
			const command = editCommand.parse(JSON.parse(JSON.stringify(randomCommand(random, document, `r${run}s${step}`))))
			const applied = applyCommand(document, command)
			if (!applied.ok) continue
			kinds.add(command.kind)
			document = applied.value.document
			inverses.push(JSON.parse(JSON.stringify(applied.value.inverse)))
			expect(contentDocument.parse(document), `run ${run}`).toEqual(document)
		}
		expect(inverses.length).toBeGreaterThan(5)
		const undone = apply(document, ...inverses.reverse())
		expect(withoutEmpty(undone), `run ${run}`).toEqual(withoutEmpty(start))
		// The order of blocks is that of the keys too.
		expect(flattenBlocks(undone.placeholders).map(({ uid }) => uid)).toEqual(
			flattenBlocks(start.placeholders).map(({ uid }) => uid),
		)
	}
	expect([...kinds].sort()).toEqual([
		...['hideBlock', 'insertBlock', 'insertEntry', 'moveBlock', 'moveEntry', 'removeBlock', 'removeEntry', 'setField'],
	])
})

/** A placeholder that is empty is the same as none. */
function withoutEmpty(document: ContentDocument): ContentDocument {
	const clean = (placeholders: ContentDocument['placeholders']): ContentDocument['placeholders'] =>
		Object.fromEntries(
			Object.entries(placeholders).flatMap(([name, blocks]) =>
				blocks.length > 0
					? [[name, blocks.map((block) => ({ ...block, placeholders: clean(block.placeholders) }))]]
					: [],
			),
		)
	return { ...document, placeholders: clean(document.placeholders) }
}
