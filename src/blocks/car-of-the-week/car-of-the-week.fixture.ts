import type { BlockFixtures } from '../testing/block-fixture.ts'

const cars = ['black', 'white', 'blue'].map((colour, index) => ({
	id: `car-${index}`,
	slug: `volvo-xc40-${index}`,
	brand: 'Volvo',
	model: 'XC40',
	title: `Volvo XC40 ${colour}`,
	modelText: 'B4 FWD Plus Dark 197 bhp',
	image: { url: `/images/cars/suv-${colour}-f34.avif` },
	year: 2023,
	odometer: { value: 12_000 + index, unit: 'mi' },
	fuel: 'Petrol',
	gearbox: 'Automatic',
	price: { amount: 27_000 + index * 1000, currency: 'GBP' },
	siteCity: 'Bristol',
	isSample: false,
	pricedWithoutVat: false,
	isVatDeductible: false,
	isCarOfTheWeek: true,
	hasCampaign: index === 1,
}))

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
