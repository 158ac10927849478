import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'ImageButton',
	variants: [
		{
			name: 'with words',
			fields: {
				Title: 'Drive one home today',
				Text: 'Twenty cars that are washed, fuelled and ready.',
				Image: pictures.lineUp,
				Link: { href: '/cars', text: 'See them' },
			},
		},
		{
			name: 'a picture that says it all, card',
			fields: {
				Image: pictures.tyres,
				Link: { href: '/tyres', text: 'Tyre hotel' },
				Size: 'Card',
				BackgroundColor: 'Light',
			},
		},
	],
}
