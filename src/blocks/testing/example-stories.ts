import { pictures } from './block-fixture.ts'

/** For the blocks that list stories. */
export const exampleStories = [
	{
		id: 'a',
		path: '/stories/first-winter',
		title: 'The first winter with an electric car',
		date: '2026-11-04',
		preamble: 'Range falls when it freezes.',
		image: pictures.charging,
		tags: [],
		author: null,
	},
	{
		id: 'b',
		path: '/stories/service-history',
		title: 'How to read a service history',
		date: '2026-09-15',
		preamble: 'Stamps tell you when.',
		image: pictures.workshop,
		tags: [],
		author: 'Helen Marsh',
	},
	{
		id: 'c',
		path: '/stories/bristol',
		title: 'A new forecourt opens in Bristol',
		date: null,
		preamble: '',
		image: null,
		tags: [],
		author: null,
	},
]
