import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'ListCards',
	variants: [
		{
			name: 'icons',
			fields: {
				Title: 'Help with the car',
				Text: 'Whatever make it is.',
				Link: { href: '/service', text: 'All services' },
				ButtonType: 'Primary',
				Items: [
					{ Title: 'Book a service', Text: 'Choose workshop and time online', Icon: 'wrench', Link: '/service' },
					{ Title: 'Tyre hotel', Text: 'We wash, check and store', Icon: 'tyre', Link: '/tyres' },
					{
						Title: 'Roadside assistance',
						Text: 'Day and night, all over Europe',
						Icon: 'phone',
						Link: 'tel:+442079460100',
					},
				],
			},
		},
		{
			name: 'pictures, four columns, light',
			fields: {
				Layout: 'FourColumns',
				BackgroundColor: 'Light',
				Items: [
					{ Title: 'Workshop', Image: pictures.workshop, Link: '/service' },
					{ Title: '', ButtonText: 'Our garages', Image: pictures.lineUp, Link: '/find-us' },
					{ Title: 'Charging', Text: 'At home and on the road', Image: pictures.charging },
				],
			},
		},
	],
}
