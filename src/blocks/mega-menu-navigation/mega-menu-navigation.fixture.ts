import type { BlockFixtures } from '../testing/block-fixture.ts'

const car = (kind: string) => ({ src: `/images/studio/${kind}/f34.avif`, alt: '', width: 1280, height: 853 })

export const fixtures: BlockFixtures = {
	block: 'MegaMenuNavigation',
	variants: [
		{
			name: 'items of its own',
			fields: {
				Title: 'All we sell',
				Items: [
					{
						Title: 'Cars',
						Link: '/cars',
						Items: [
							{ Title: 'City', Text: 'Small outside', Image: car('supermini.r4.k1.p16'), Link: '/cars/city' },
							{ Title: 'Hatch', Image: car('hatch.r1.k0.p9'), Link: '/cars/hatch' },
							{ Title: 'Estate', Image: car('estate.r9.k0.p13'), Link: '/cars/estate' },
							{ Title: 'SUV', Image: car('suv.r0.k0.p2'), Link: '/cars/suv' },
							{
								Title: 'Vans',
								Image: car('van.r6.k0.p1'),
								Items: [
									{ Title: 'Electric vans', Link: '/vans/electric' },
									{ Title: 'Not yet', Link: '/vans/secret', HideInNavigation: true },
								],
							},
						],
					},
					{
						Title: 'Owning',
						Items: [
							{ Title: 'Service', Image: car('saloon.r6.k0.p5'), Link: '/service' },
							{ Title: 'Warranty', Link: '/warranty' },
						],
					},
					{ Title: 'Find us', Link: '/find-us' },
					{ Title: 'Hidden', Link: '/hidden', HideInNavigation: true },
				],
			},
			data: { pages: [] },
		},
		{
			name: 'the pages of the site',
			fields: { Title: 'Our pages' },
			data: {
				pages: [
					{
						id: 'buy',
						title: 'Buy a car',
						href: null,
						text: '',
						picture: null,
						children: [
							{ id: 'new', title: 'New cars', href: '/buy/new', text: '', picture: null, children: [] },
							{ id: 'used', title: 'Used cars', href: '/buy/used', text: '', picture: null, children: [] },
						],
					},
				],
			},
		},
	],
}
