import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'BlurbCloud',
	variants: [
		{
			name: 'five of different heights',
			fields: {
				Title: 'What owners ask for',
				Text: 'And what they got.',
				Items: [
					{
						Title: 'A car that starts at −30',
						Text: 'Parked outdoors in Kiruna for two winters.',
						Image: pictures.duskRoad,
					},
					{ Title: 'Room for the dog', Link: { href: '/estates', text: 'Estates in stock' } },
					{ Title: 'To sell without haggling', Text: 'One offer, valid seven days.', Link: '/sell' },
					{ Text: 'No title, only something to say.' },
					{ Title: 'Power at home', Image: pictures.charging, Link: { href: '/charging', text: 'Chargers' } },
				],
			},
		},
		{
			name: 'without a title, dark',
			fields: { BackgroundColor: 'Dark', Items: [{ Title: 'Alone', Text: 'In the dark.' }] },
		},
	],
}
