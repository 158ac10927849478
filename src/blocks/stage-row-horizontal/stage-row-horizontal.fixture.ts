import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'StageRowHorizontal',
	variants: [
		{
			name: 'numbered, with pictures',
			fields: {
				Title: 'From the first look to the first mile',
				Text: 'Four steps, most of them from the sofa.',
				Items: [
					{
						Title: 'Find the car',
						Text: 'Every car in every hall is on this site.',
						Image: pictures.showroom,
						Link: { href: '/cars', text: 'See the cars' },
					},
					{ Title: 'Drive it', Text: 'We bring it to the door.', Image: pictures.duskRoad },
					{ Title: 'Drive it home', Text: 'Washed, charged and insured.', Image: pictures.charging },
				],
				Link: { href: '/how', text: 'How it works' },
				ButtonType: 'Primary',
			},
		},
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
		{
			name: 'without numbers, pictures and title, light',
			fields: {
				IsNumbered: false,
				BackgroundColor: 'Light',
				Items: [{ Title: 'Find the car' }, { Title: 'Drive it', Text: 'Anywhere you like.' }],
			},
		},
	],
}
