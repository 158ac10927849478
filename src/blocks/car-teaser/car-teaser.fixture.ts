import type { BlockFixtures } from '../testing/block-fixture.ts'
import { exampleCards as cars } from '../testing/example-cards.ts'

export const fixtures: BlockFixtures = {
	block: 'CarTeaser',
	variants: [
		{ name: 'newest', fields: { Title: 'Just arrived', Text: 'This week on our forecourts.' }, data: { cars } },
		{
			name: 'on dark with a link of its own',
			fields: {
				Title: 'Electric',
				Link: { href: '/cars?car_fuel=Electric', text: 'All electric cars' },
				ButtonType: 'Primary',
				BackgroundColor: 'Dark',
			},
			data: { cars: cars.slice(0, 1) },
		},
	],
}
