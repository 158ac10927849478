import { expect, test } from 'vitest'
import { changedPaths } from './changed-paths.ts'

const entries = (...uids: string[]) => uids.map((uid) => ({ uid, Title: uid }))

test.each<[string, object, object, string[]]>([
	['nothing', { Title: 'Cars', Box: { Text: 'x' } }, { Title: 'Cars', Box: { Text: 'x' } }, []],
	['a field', { Title: 'Cars' }, { Title: 'Vans' }, ['Title']],
	['a field that is new, and one that is gone', { Title: 'Cars' }, { Text: 'x' }, ['Title', 'Text']],
	['a field of a group that was not stored', {}, { Box: { Title: 'x' } }, ['Box.Title']],
	['a part of a value', { Link: { href: '/a', text: 'A' } }, { Link: { href: '/b', text: 'A' } }, ['Link.href']],
	['a value that was another kind', { Link: '/a' }, { Link: { href: '/a' } }, ['Link']],
	[
		'a field of an entry',
		{ Items: entries('a', 'b') },
		{ Items: [{ uid: 'a', Title: 'a' }, { uid: 'b' }] },
		['Items.b.Title'],
	],
	['an order of entries', { Items: entries('a', 'b') }, { Items: entries('b', 'a') }, ['Items']],
	['an entry that is new', { Items: entries('a') }, { Items: entries('a', 'b') }, ['Items']],
	['a list that was not stored', {}, { Items: entries('a') }, ['Items']],
	['words', { Words: ['a', 'b'] }, { Words: ['a', 'c'] }, ['Words']],
])('the changed paths name %s', (_, before, after, paths) => {
	expect(changedPaths(before, after).map((path) => path.join('.'))).toEqual(paths)
})
