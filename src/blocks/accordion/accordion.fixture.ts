import type { BlockFixtures } from '../testing/block-fixture.ts'
import { exampleQuestions } from '../testing/example-questions.ts'

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
				Items: exampleQuestions,
			},
		},
		{
			name: 'questions and answers, without a title',
			fields: {
				IsFAQ: '1',
				BackgroundColor: 'Light',
				Items: exampleQuestions,
			},
		},
	],
}
