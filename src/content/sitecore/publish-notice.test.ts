import { expect, test } from 'vitest'
import { readPublishNotice } from './publish-notice.ts'

const id = 'DD555A688BF84DFAB67F040BE7D65C51'
const update = (identifier: string, entity_definition = 'Item') => ({
	identifier,
	entity_definition,
	operation: 'Update',
})

test('items are named by their ids, with or without their layout, media too, and rows of the dictionary', () => {
	const updates = [
		update(id.toLowerCase()),
		update(`${id}-layout`, 'LayoutData'),
		update(`${id}-media`, 'Media'),
		update('demo-buttons-send-en', 'DictionaryEntry'),
	]
	expect(readPublishNotice({ invocation_id: '1', updates, continues: false })).toEqual([
		...[
			{ kind: 'item', id },
			{ kind: 'item', id },
			{ kind: 'media', id },
			{ kind: 'text', name: 'demo-buttons-send-en' },
		],
	])
})

test.each([
	['a body of its own', { any: 'thing' }],
	['nothing', null],
	['a list', []],
	['no update', { updates: [] }],
	['more to come', { updates: [update(id)], continues: true }],
	['an unknown kind', { updates: [update(id), update('something-else')] }],
	['a wrong type', { updates: [{ identifier: 4 }] }],
	['a great many', { updates: Array.from({ length: 501 }, () => update(id)) }],
])('%s can be anything of the tenant', (_, body) => {
	expect(readPublishNotice(body)).toBeNull()
})
