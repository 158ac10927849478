import type { BlockFixtures } from '../testing/block-fixture.ts'
import { exampleQuestions } from '../testing/example-questions.ts'

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
				Items: exampleQuestions,
			},
		},
	],
}
