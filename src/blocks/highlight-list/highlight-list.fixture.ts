import type { BlockFixtures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'HighlightList',
	variants: [
		{
			name: 'three reasons',
			fields: {
				Title: 'Included with every car',
				Text: 'Whatever it cost.',
				Items: [
					{ Icon: 'shield', Title: 'Two-year warranty', Text: 'Parts and labour.' },
					{
						Icon: 'swap',
						Title: 'Fourteen days to decide',
						Text: 'Bring it back.',
						Link: { href: '/returns', text: 'The terms' },
					},
					{ Icon: 'tyre', Title: 'Tyres for winter', Text: 'Stored in summer.' },
				],
			},
		},
		{
			name: 'without a title, accent',
			fields: {
				BackgroundColor: 'Accent',
				Items: [
					{ Icon: 'leaf', Title: 'Driven on wind' },
					{ Icon: 'unicorn', Title: 'An icon nobody drew', Text: 'Is skipped.' },
				],
			},
		},
	],
}
