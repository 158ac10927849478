import type { BlockFixtures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'CountdownTimer',
	variants: [
		{
			name: 'days to go',
			fields: {
				Title: 'The autumn sale ends soon',
				Text: 'Every car with a yellow tag.',
				Date: '2027-02-28T18:00:00+01:00',
				Link: { href: '/sale', text: 'See the cars' },
				ButtonType: 'Secondary',
			},
			data: { now: Date.parse('2027-02-01T09:12:34Z') },
		},
		{
			name: 'over, dark',
			fields: {
				Title: 'The sale',
				Date: '2026-01-01T12:00:00Z',
				FinishedText: 'It is over. Thank you.',
				BackgroundColor: 'Dark',
			},
			data: { now: Date.parse('2026-02-01T00:00:00Z') },
		},
	],
}
