import type { BlockFixtures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'Spacer',
	variants: [
		{ name: 'small', fields: { Height: 'Small' } },
		{ name: 'medium by default', fields: {} },
		{ name: 'large', fields: { Height: 'Large' } },
	],
}
