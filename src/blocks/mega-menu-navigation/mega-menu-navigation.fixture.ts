import type { BlockFixtures } from '../testing/block-fixture.ts'

const car = (kind: string) => ({ src: `/images/cars/${kind}-f34.avif`, alt: '', width: 1280, height: 853 })

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
							{ Title: 'City', Text: 'Small outside', Image: car('city-green'), Link: '/cars/city' },
							{ Title: 'Hatch', Image: car('hatch-blue'), Link: '/cars/hatch' },
							{ Title: 'Estate', Image: car('estate-red'), Link: '/cars/estate' },
							{ Title: 'SUV', Image: car('suv-black'), Link: '/cars/suv' },
							{
								Title: 'Vans',
								Image: car('van-white'),
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
							{ Title: 'Service', Image: car('sedan-silver'), Link: '/service' },
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
