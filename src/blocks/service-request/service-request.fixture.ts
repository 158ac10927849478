import type { BlockFixtures } from '../testing/block-fixture.ts'

const dealers = [
	{ name: 'Carhall Oslo', city: 'Oslo' },
	{ name: 'Carhall West', city: 'Stavanger' },
]
const data = {
	page: { token: 'token', isSent: false, posted: null },
	vehicle: 'car',
	dealers,
	motorcycleDealer: dealers[1],
	today: '2026-11-22',
	isNewsletterRequired: false,
}

export const fixtures: BlockFixtures = {
	block: 'ServiceRequest',
	variants: [
		{
			name: 'for a car',
			fields: { Title: 'Ask the workshop', Text: 'The dealer answers the same day.', BackgroundColor: 'Light' },
			data,
		},
		{ name: 'for a motorcycle', fields: { Title: 'Your motorcycle' }, data: { ...data, vehicle: 'motorcycle' } },
		{
			name: 'with mistakes, and a newsletter that is required',
			fields: { Title: 'A form with mistakes' },
			data: {
				...data,
				motorcycleDealer: null,
				isNewsletterRequired: true,
				page: {
					...data.page,
					posted: {
						values: { regno: 'AB12345', date: '2026-11-01' },
						error: { code: 'invalid', fields: ['siteName', 'date', 'gdpr', 'newsletter'] },
					},
				},
			},
		},
	],
}
