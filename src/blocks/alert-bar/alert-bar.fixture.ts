import type { BlockFixtures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'AlertBar',
	variants: [
		{
			name: 'a warning',
			fields: {
				MessageTitle: 'Closed on Friday',
				MessageText: 'All workshops open again on Monday.',
				MessageType: 'Warning',
				MessageIcon: 'WarningAlert',
			},
		},
	],
}
