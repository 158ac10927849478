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
	block: 'StoriesTeaser',
	variants: [
		{
			name: 'cards',
			fields: { Title: 'News and advice', StoriesIndexPage: { href: '/stories', text: 'All articles' } },
			data: { stories },
		},
		{
			name: 'the newest large',
			fields: { Title: 'From our workshops', HighlightLatestStory: true },
			data: { stories },
		},
		{
			name: 'list without dates',
			fields: { Layout: 'Variant 2', ShowDates: false, Title: 'Latest', ButtonType: 'Primary' },
			data: { stories },
		},
	],
}
