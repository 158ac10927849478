import type { BlockFixtures } from '../testing/block-fixture.ts'
import { numberedStages, plainStages } from '../testing/example-stages.ts'

export const fixtures: BlockFixtures = {
	block: 'StageRowHorizontal',
	variants: [
		numberedStages,
		{
			name: 'in four columns',
			fields: {
				Title: 'A visit, step by step',
				Layout: 'FourColumns',
				Items: [
					{ Title: 'Book', Text: 'Price and time at once.' },
					{ Title: 'Drop off', Text: 'From seven, or the evening before.' },
					{ Title: 'Say yes or no', Text: 'A price for each thing we find.' },
					{ Title: 'Collect', Text: 'The bill is the price you were told.' },
				],
			},
		},
		plainStages,
	],
}
