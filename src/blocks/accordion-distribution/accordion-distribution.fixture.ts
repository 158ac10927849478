import { richTextOf } from '../fields/rich-text-of.ts'
import type { BlockFixtures } from '../testing/block-fixture.ts'

export const fixtures: BlockFixtures = {
	block: 'AccordionDistribution',
	variants: [
		{
			name: 'entries of another page',
			fields: {
				Title: 'Questions about charging',
				Text: 'Written once, on the page of all questions.',
				Source: '/faq',
				Items: [{ Title: 'How long does it take?', Text: 'Half an hour on the road, a night at home.' }],
				FirstItemOpen: true,
				OpenOneAtATime: true,
				BackgroundColor: 'Light',
			},
			data: {
				items: [
					{ uid: '0', Title: 'How long does it take?', Text: richTextOf('Half an hour on the road, a night at home.') },
					{ uid: 'Accordion-1/0', Title: 'What does it cost?', Text: richTextOf('About a third of petrol.') },
				],
			},
		},
	],
}
