import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'

const stories = [
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

export const fixtures: BlockFixtures = {
	block: 'StoriesIndex',
	variants: [
		{
			name: 'first page of several',
			fields: { Title: 'All stories', Text: 'What we learn every day.', HighlightLatestStory: true },
			data: {
				query: { tags: ['electric'], page: 1 },
				tags: [
					{ key: 'electric', value: 'Electric' },
					{ key: 'buying', value: 'Buying' },
				],
				stories,
				total: 7,
				path: '/stories',
			},
		},
		{
			name: 'list without dates',
			fields: { Title: 'News', Layout: 'Variant 2', ShowDates: false },
			data: { query: { tags: [], page: 1 }, tags: [], stories, total: 3, path: '/stories' },
		},
		{
			name: 'nothing found',
			fields: { Title: 'Stories' },
			data: { query: { tags: [], page: 1 }, tags: [], stories: [], total: 0, path: '/stories' },
		},
	],
}
