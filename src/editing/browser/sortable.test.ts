import { expect, test } from 'vitest'
import type { DropEdge } from './drag-row.ts'
import { placeAfter } from './sortable.ts'

const siblings = ['a', 'b', 'c'].map((uid) => ({ uid }))

test.each<[string, DropEdge, string, string | null]>([
	['a', 'after', 'b', 'b'],
	['a', 'before', 'b', null],
	['a', 'before', 'c', 'b'],
	['c', 'before', 'a', null],
	['c', 'before', 'b', 'a'],
	['of another list', 'before', 'c', 'b'],
])('%s dropped %s %s comes after %s', (dragged, edge, at, after) => {
	expect(placeAfter(siblings, { at, edge, dragged })).toBe(after)
})
