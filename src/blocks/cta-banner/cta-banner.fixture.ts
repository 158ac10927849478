import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'CTABanner',
	variants: [
		{
			name: 'dark with two links',
			fields: {
				Title: 'Ready for a test drive?',
				Text: 'It will be warm, washed and waiting by the door.',
				Link: { href: '/test-drive', text: 'Book a drive' },
				SecondLink: { href: 'tel:+442079460100', text: 'Call us' },
			},
		},
		{
			name: 'accent, centred',
			fields: {
				Title: 'See it first',
				Link: { href: '/contact', text: 'Contact us' },
				BackgroundColor: 'Accent',
				CenterContent: true,
			},
		},
		{
			name: 'picture',
			fields: { Title: 'The long way home', Link: { href: '/cars', text: 'Find a car' }, Image: pictures.duskRoad },
		},
		{
			name: 'light',
			fields: {
				Title: 'Sell your car',
				Link: { href: '/sell', text: 'Value it' },
				ButtonType: 'Secondary',
				BackgroundColor: 'Light',
			},
		},
	],
}
