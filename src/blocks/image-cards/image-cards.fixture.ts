import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'ImageCards',
	variants: [
		{
			name: 'three columns',
			fields: {
				Title: 'Where would you like to start?',
				Items: [
					{ Title: 'Used cars', Text: 'Checked at 128 points', Image: pictures.lineUp, Link: '/cars' },
					{
						Title: 'Sell your car',
						Text: 'A firm offer, good for seven days',
						Image: pictures.duskRoad,
						Link: '/sell',
					},
					{ Title: 'Service and MOT', Text: 'Fixed prices for every make', Image: pictures.workshop, Link: '/service' },
				],
			},
		},
		{
			name: 'without links, four columns',
			fields: {
				Title: 'For the winter',
				Text: 'What a car wants before the first snow.',
				Layout: 'FourColumns',
				BackgroundColor: 'Light',
				Link: { href: '/winter', text: 'All about winter' },
				ButtonType: 'Primary',
				Items: [
					{ Title: 'Tyres', Image: pictures.tyres },
					{ Title: 'Charging', Image: pictures.charging },
				],
			},
		},
	],
}
