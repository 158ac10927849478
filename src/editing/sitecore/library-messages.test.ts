import { expect, test } from 'vitest'
import { addUpdate, readUpdate } from './library-messages.ts'

const origins = ['https://designlibrary.sitecorecloud.io', 'https://*.carhall.example']
const [library = ''] = origins
const update = { name: 'component:update', details: { uid: 'a', fields: { Title: { value: 'x' } } } }

test.each([
	[library, true],
	['https://cm.carhall.example', true],
	['https://carhall.example', false],
	['https://evil.example', false],
	['https://designlibrary.sitecorecloud.io.evil.example', false],
	['http://designlibrary.sitecorecloud.io', false],
	['null', false],
	['', false],
])('an update from %o is taken: %o', (origin, isTaken) => {
	expect(readUpdate({ origin, data: update }, origins)).toEqual(isTaken ? update.details : null)
})

test.each([
	[null],
	['component:update'],
	[{ name: 'component:status', details: { uid: 'a' } }],
	[{ name: 'component:update' }],
	[{ name: 'component:update', details: { fields: {} } }],
	[{ name: 'component:update', details: { uid: '' } }],
])('%o is no update', (data) => {
	expect(readUpdate({ origin: library, data }, origins)).toBeNull()
})

test('parts of an update that are no records are left out', () => {
	const data = { ...update, details: { uid: 'a', fields: ['x'], params: 'y' } }
	expect(readUpdate({ origin: library, data }, origins)).toEqual({ uid: 'a' })
})

test('changes of a rendering are joined, the last of a field counts', () => {
	const first = addUpdate([], { uid: 'A', fields: { Title: 1, Text: 1 }, params: { Look: 'a' } })
	const second = addUpdate(first, { uid: 'b', params: { Look: 'b' } })
	expect(addUpdate(second, { uid: 'a', fields: { Title: 2 } })).toEqual([
		{ uid: 'b', params: { Look: 'b' } },
		{ uid: 'a', fields: { Title: 2, Text: 1 }, params: { Look: 'a' } },
	])
})
