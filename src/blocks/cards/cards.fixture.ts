import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'Cards',
	variants: [
		{
			name: 'pictures and icons, four columns, light',
			fields: {
				Title: 'Owning a car from us',
				Text: 'What comes with it, whichever you choose.',
				Layout: 'FourColumns',
				BackgroundColor: 'Light',
				Link: { href: '/ownership', text: 'All about ownership' },
				ButtonType: 'Ghost',
				Items: [
					{
						Title: 'Two-year warranty',
						Text: 'Parts and labour.',
						Icon: 'shield',
						Link: '/warranty',
						ButtonText: 'Read the terms',
					},
					{
						Title: 'Charger at a fixed price',
						Text: 'Fitted within two weeks.',
						Image: pictures.charging,
						Link: '/charger',
					},
					{
						Title: 'Tyre hotel',
						Text: 'Washed, checked and stored.',
						Icon: 'tyre',
						Link: { href: '/tyres', text: 'See prices' },
					},
					{ Title: 'Money back', Text: 'Within fourteen days.', Icon: 'swap' },
				],
			},
		},
		{
			name: 'three columns without a title, dark',
			fields: {
				BackgroundColor: 'Dark',
				Items: [
					{ Title: 'Workshop', Image: pictures.workshop, Link: { href: '/service', text: 'Book a time' } },
					{ Title: 'Tyres', Image: pictures.tyres, Text: 'Summer and winter.' },
					{ Title: 'Roads', Image: pictures.duskRoad, Link: '/stories' },
					{ Title: 'No link, unknown icon', Text: 'Just to be read.', Icon: 'unicorn' },
				],
			},
		},
	],
}
