import type { BlockFixtures } from '../testing/block-fixture.ts'

const text =
	'Consumption and range are measured by WLTP and depend on speed, weather and load. Prices hold while stocks last.\n\nA campaign cannot be combined with another.'

export const fixtures: BlockFixtures = {
	block: 'LegalInfo',
	variants: [
		{ name: 'open', fields: { Title: 'About the figures', Text: text } },
		{ name: 'folded', fields: { Title: 'Terms of the offer', Text: text, IsCollapsed: true } },
		{ name: 'folded, without a title, light', fields: { Text: text, IsCollapsed: '1', BackgroundColor: 'Light' } },
	],
}
