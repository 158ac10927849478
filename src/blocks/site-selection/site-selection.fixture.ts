import type { BlockFixtures } from '../testing/block-fixture.ts'

const sites = ['Bristol', 'Bath', 'Cheltenham', 'Gloucester'].map((place, index) => ({
	slug: `carhall-${place.toLowerCase()}`,
	name: `Carhall ${place}`,
	street: `${index + 1} Dock Road`,
	place: `BS1 1A${index} ${place}`,
	phone: `+4411755501${index}`,
	...(index < 3 && { image: { url: '/images/scenes/showroom.avif' } }),
}))

export const fixtures: BlockFixtures = {
	block: 'SiteSelection',
	variants: [
		{ name: 'by region', fields: { Title: 'In the South West', Region: 'South West' }, data: { sites } },
		{
			name: 'named, on dark',
			fields: {
				Title: 'Where we mend electric cars',
				Text: 'High-voltage technicians on site.',
				SiteIds: ['1'],
				Link: { href: '/find-us', text: 'Find us' },
				ButtonType: 'Primary',
				BackgroundColor: 'Dark',
			},
			data: { sites: sites.slice(0, 1) },
		},
	],
}
