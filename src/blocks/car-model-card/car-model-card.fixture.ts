import type { BlockFixtures } from '../testing/block-fixture.ts'

const car = {
	src: '/images/studio/suv.r1.k0.p9/f34.avif',
	alt: 'A blue SUV seen from the front',
	width: 1280,
	height: 853,
}

export const fixtures: BlockFixtures = {
	block: 'CarModelCard',
	variants: [
		{
			name: 'campaign, four figures',
			fields: {
				Title: 'Volta One',
				Image: car,
				Text: 'Five seats, one charge from Malmö to Stockholm.',
				Link: { href: '/models/volta-one', text: 'Meet the One' },
				IsCampaign: '1',
				Campaign: 'Winter wheels included',
				Label1: 'Range',
				LabelValue1: '612 km',
				Label2: 'Charging 10–80 %',
				LabelValue2: '24 min',
				Label3: '0–100 km/h',
				LabelValue3: '4.9 s',
				Label4: 'Load volume',
				LabelValue4: '560 l',
			},
		},
		{
			name: 'badge in our words, a label without its value, light',
			fields: {
				Title: 'Volta Cargo',
				Image: car,
				Link: '/models/cargo',
				IsCampaign: true,
				Label1: 'Payload',
				BackgroundColor: 'Light',
			},
		},
	],
}
