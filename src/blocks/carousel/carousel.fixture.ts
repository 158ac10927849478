import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'Carousel',
	variants: [
		{
			name: 'three pictures and a search',
			fields: {
				Title: 'This week at Carhall',
				HasSearchBar: '1',
				SearchBarPlaceholderText: 'Make or model',
				SearchUrl: '/cars',
				Items: [
					{
						Title: 'Winter wheels included',
						Text: 'On every car sold in November.',
						Image: pictures.tyres,
						Link: { href: '/cars', text: 'See the cars' },
					},
					{ Title: 'Charged before you come', Image: pictures.charging, ImagePhone: pictures.workshop },
					{ Title: 'Drive it on Saturday', Image: pictures.duskRoad, Link: '/contact', ButtonType: 'Ghost Contrast' },
				],
			},
		},
		{
			name: 'one picture, without a title',
			fields: { AutoAdvanceSeconds: '0', Items: [{ Title: 'Alone', Image: pictures.lineUp }] },
		},
	],
}
