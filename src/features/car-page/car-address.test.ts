import { expect, test } from 'vitest'
import { carCandidates, slugWords } from './car-address.ts'

test.each([
	['', []],
	['/', []],
	['/4100322', [{ id: '4100322', slug: null }]],
	['/4100322/volvo-xc60', [{ id: '4100322', slug: 'volvo-xc60' }]],
	['/volvo/4100322/volvo-xc60', [{ id: '4100322', slug: 'volvo-xc60' }]],
	[
		'/volvo-xc60/4100322',
		[
			{ id: '4100322', slug: null },
			{ id: 'volvo-xc60', slug: '4100322' },
		],
	],
	['/100/200', [{ id: '100', slug: '200' }]],
	['/AB12', [{ id: 'AB12', slug: null }]],
	[
		'/AB12/volvo-xc60',
		[
			{ id: 'volvo-xc60', slug: null },
			{ id: 'AB12', slug: 'volvo-xc60' },
		],
	],
	['/42/sm%C3%A5bil', [{ id: '42', slug: 'småbil' }]],
	['/42/%E0%A4%A', [{ id: '42', slug: '%E0%A4%A' }]],
])('%j may mean %j', (path, expected) => {
	expect(carCandidates(path)).toEqual(expected)
})

test.each([
	['/4100322/volvo-xc60-b5', ['volvo', 'xc60', 'b5']],
	['/4100322', []],
	['/volvo-xc60', ['volvo', 'xc60']],
])('the words of %j are %j', (path, expected) => {
	expect(slugWords(path)).toEqual(expected)
})
