import type { BlockFixtures } from '../testing/block-fixture.ts'
import { exampleStories as stories } from '../testing/example-stories.ts'

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
