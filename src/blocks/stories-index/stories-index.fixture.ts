import type { BlockFixtures } from '../testing/block-fixture.ts'
import { exampleStories as stories } from '../testing/example-stories.ts'

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
