import { type BlockFixtures, document, paragraph, words } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'Accordion',
	variants: [
		{
			name: 'one at a time, first open',
			fields: {
				Title: 'How buying works',
				Text: 'From the first look to the first mile.',
				OpenOneAtATime: true,
				FirstItemOpen: true,
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
		{
			name: 'questions and answers, without a title',
			fields: {
				IsFAQ: '1',
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
