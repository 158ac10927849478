import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'

const data = { blur: null }

export const fixtures: BlockFixtures = {
	block: 'HeroBanner',
	variants: [
		{
			name: 'full screen with search',
			fields: {
				Image: pictures.showroom,
				ImagePhone: pictures.lineUp,
				Title: 'The used car you would choose twice',
				Text: 'Every car is checked by our own technicians, priced without haggling and covered for two years.',
				Link: { href: '/cars', text: 'Browse all cars' },
				Variant: 'FullScreen',
				HeroBannerHasSearchBar: '1',
				HeroBannerSearchUrl: '/cars?car_fuel=Electric',
				SearchBarPlaceholderText: 'Search cars',
				SearchBarPlaceholderTextDesktop: 'Search by make, model or registration',
			},
			data,
		},
		{
			name: 'film',
			fields: {
				Content: 'Video',
				Image: pictures.duskRoad,
				VideoDesktop: { src: '/media/film.mp4' },
				VideoPhone: { src: '/media/film-phone.mp4' },
				Title: 'Made for long roads',
				ContentPlacement: 'centre',
				CenterContent: true,
			},
			data,
		},
		{
			name: 'black text at the top',
			fields: {
				Image: pictures.showroom,
				Title: 'Light, and a lot of it',
				TitleTag: 'h1',
				Text: 'A picture that is bright where the words stand.',
				Link: { href: '/about', text: 'About us' },
				SecondLink: null,
				ButtonType: 'Ghost Contrast',
				TextColor: 'black',
				ContentPlacement: 'Top',
				HasMarginTop: true,
			},
			data,
		},
		{ name: 'words only in a film', fields: { Content: 'Video', Title: 'No picture yet' }, data },
	],
}
