import type { BlockFixtures } from '../testing/block-fixture.ts'

const picture = (name: string) => ({ src: `/images/studio/${name}/f34.avif`, alt: '', width: 1280, height: 853 })

export const fixtures: BlockFixtures = {
	block: 'CarModelCardList',
	variants: [
		{
			name: 'three models, one with a campaign',
			fields: {
				Title: 'Three ways to drive electric',
				Text: 'All with the same battery, none with the same temper.',
				Link: { href: '/models', text: 'Compare them' },
				ButtonType: 'Primary',
				Items: [
					{
						Title: 'One',
						Image: picture('suv-coupe.r4.k0.p16'),
						Text: 'For the town and the weekend.',
						Link: { href: '/models/one', text: 'Meet the One' },
						IsCampaign: true,
						Label1: 'Range',
						LabelValue1: '480 km',
						Label2: 'Seats',
						LabelValue2: '5',
						Label3: 'Charging',
						LabelValue3: '24 min',
						Label4: 'Load volume',
						LabelValue4: '385 l',
					},
					{
						Title: 'Tour',
						Image: picture('estate.r4.k0.p4'),
						Link: '/models/tour',
						Label1: 'Range',
						LabelValue1: '612 km',
					},
					{ Title: 'Cargo', Image: picture('van.r4.k0.p0'), Text: 'Not for sale yet.' },
				],
			},
		},
		{
			name: 'without a title, four columns, dark',
			fields: {
				Layout: 'FourColumns',
				BackgroundColor: 'Dark',
				Items: [{ Title: 'Coupe', Image: picture('coupe.r3.k0.p15'), IsCampaign: true, Campaign: 'From stock' }],
			},
		},
	],
}
