import type { BlockFixtures } from '../testing/block-fixture.ts'

const dealers = [
	{ name: 'Carhall Bromley', city: 'Bromley' },
	{ name: 'Carhall North', city: 'Leeds' },
]
const page = { token: 'token', isSent: false, posted: null }
const estimated = {
	...{ state: 'estimated', low: 21_400, high: 24_900, currency: 'GBP' },
	...{ carCount: 6, firstYear: 2019, lastYear: 2023 },
}

export const fixtures: BlockFixtures = {
	block: 'SellCar',
	variants: [
		{
			name: 'empty',
			fields: { Title: 'Tell us about your car', Text: 'You hear from us within the hour.', BackgroundColor: 'Light' },
			data: { page, dealers, lookUp: null },
		},
		{
			name: 'with a car and an estimate',
			fields: { Title: 'A car that we know' },
			data: {
				page: { ...page, posted: { values: { regno: 'AB21CDE', milage: '32000', option: 'sell' }, error: null } },
				dealers,
				lookUp: { state: 'found', name: 'Volvo XC60', modelYear: 2021, value: estimated },
			},
		},
		{
			name: 'with a car that is not in the register',
			fields: { Title: 'A car that we do not know' },
			data: {
				page: {
					...page,
					posted: {
						values: { regno: 'AB21CDE' },
						photoCount: 2,
						error: { code: 'invalid', fields: ['milage', 'option', 'name', 'photos'] },
					},
				},
				dealers: [],
				lookUp: { state: 'unknown' },
			},
		},
	],
}
