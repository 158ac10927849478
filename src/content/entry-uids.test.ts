import { expect, test } from 'vitest'
import { contentDocument } from './document.ts'
import { withEntryUids, withListUids } from './entry-uids.ts'

const uidsOf = (entries: unknown[]) => withEntryUids(entries).map((entry) => (entry as { uid: string }).uid)

test('an entry without a uid gets its position', () => {
	expect(withEntryUids([{ Title: 'a' }, { Title: 'b' }])).toEqual([
		{ uid: '0', Title: 'a' },
		{ uid: '1', Title: 'b' },
	])
})

test('an entry keeps its uid when it is moved, and others are put around it', () => {
	const [first, second, third] = withEntryUids([{ Title: 'a' }, { Title: 'b' }, { Title: 'c' }])
	expect(withEntryUids([third, { Title: 'new' }, first, second])).toEqual([
		{ uid: '2', Title: 'c' },
		{ uid: '3', Title: 'new' },
		{ uid: '0', Title: 'a' },
		{ uid: '1', Title: 'b' },
	])
})

test.each([
	['a uid that is written twice', [{ uid: 'x' }, { uid: 'x' }], ['x', '1']],
	['a uid that is the position of another', [{}, { uid: '0' }, {}], ['1', '0', '2']],
	['an empty one, or a number', [{ uid: '' }, { uid: 7 }], ['0', '1']],
])('%s', (_what, entries, uids) => {
	expect(uidsOf(entries)).toEqual(uids)
})

test('to give uids again changes nothing', () => {
	const once = withEntryUids([{}, { uid: 'x' }, { Items: [{}, {}] }])
	expect(withEntryUids(once)).toEqual(once)
})

test('lists in entries have uids of their own, texts and rich text have none', () => {
	const Text = { type: 'doc', content: [{ type: 'paragraph' }] }
	const fields = { Title: 'x', CarIds: ['a', 'b'], Text, Items: [{ Text, Items: [{ Title: 'y' }] }] }
	expect(withListUids(fields)).toEqual({
		...fields,
		Items: [{ uid: '0', Text, Items: [{ uid: '0', Title: 'y' }] }],
	})
})

test('a document is read and stored with them, in blocks inside of blocks too', () => {
	const block = { uid: 'a', type: 'Cards', fields: { Items: [{ Title: 'x' }] } }
	const { placeholders } = contentDocument.parse({
		placeholders: { main: [{ ...block, placeholders: { in: [{ ...block, uid: 'b' }] } }] },
	})
	const entries = [{ uid: '0', Title: 'x' }]
	expect(placeholders.main?.[0]?.fields).toEqual({ Items: entries })
	expect(placeholders.main?.[0]?.placeholders.in?.[0]?.fields).toEqual({ Items: entries })
})
