import type { BlockFixtures } from '../testing/block-fixture.ts'
import { exampleCards } from '../testing/example-cards.ts'

const cars = exampleCards.slice(0, 3).map((car) => ({ ...car, isCarOfTheWeek: true }))

export const fixtures: BlockFixtures = {
	block: 'CarOfTheWeek',
	variants: [
		{ name: 'three', fields: { Title: 'Cars of the week', Text: 'Picked by our sales teams.' }, data: { cars } },
		{
			name: 'one on dark',
			fields: { Title: 'Car of the week', BackgroundColor: 'Dark' },
			data: { cars: cars.slice(0, 1) },
		},
	],
}
