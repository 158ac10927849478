import type { BlockFixtures } from '../testing/block-fixture.ts'

const cars = ['black', 'white', 'blue', 'red'].map((colour, index) => ({
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
	isCarOfTheWeek: index === 0,
	hasCampaign: index === 1,
}))

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
