import type { BlockFixtures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'DisclaimerModal',
	variants: [
		{
			name: 'with a way out',
			fields: {
				Title: 'For investors outside of the United States',
				Text: 'By going on you confirm that you may read this under the law of the country you are in.',
				AcceptText: 'I confirm',
				Link: { href: '/', text: 'To the start' },
			},
		},
		{ name: 'text alone', fields: { Text: 'Prices on this page are for companies and without VAT.' } },
	],
}
