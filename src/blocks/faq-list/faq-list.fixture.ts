import { type BlockFixtures, document, paragraph, words } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'FAQList',
	variants: [
		{
			name: 'with a way to ask more',
			fields: {
				Title: 'Questions we often hear',
				Text: 'Is yours not here?',
				Link: { href: '/contact', text: 'Contact us' },
				BackgroundColor: 'Light',
				Items: [
					{
						Title: 'Can I bring the car back?',
						Text: 'Yes, within fourteen days and 500 miles, without giving a reason.',
					},
					{
						Title: 'Do you deliver?',
						Text: document(
							paragraph(
								words('Yes, to your door. See '),
								words('prices', { type: 'link', attrs: { href: '/delivery' } }),
								words('.'),
							),
						),
					},
				],
			},
		},
	],
}
