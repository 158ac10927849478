import type { BlockFixtures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'BrandList',
	variants: [
		{
			name: 'mark, logo and name',
			fields: {
				Title: 'Our makes',
				Text: 'New and used, sales and service.',
				BackgroundColor: 'Light',
				Brands: [
					{ Name: 'Volvo', Link: '/cars?car_brand=Volvo' },
					{
						Name: 'Polestar',
						Logo: { src: '/images/body-types/sedan.svg', width: 96, height: 48 },
						Link: '/cars?car_brand=Polestar',
					},
					{ Name: 'Unheard of' },
				],
			},
		},
	],
}
