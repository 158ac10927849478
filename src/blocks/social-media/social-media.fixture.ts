import type { BlockFixtures } from '../testing/block-fixture.ts'

const data = { address: 'https://carhall.example/news', title: 'News' }

export const fixtures: BlockFixtures = {
	block: 'SocialMedia',
	variants: [
		{
			name: 'channels and sharing',
			fields: {
				Title: 'Follow the hall',
				Text: 'New cars on Mondays, the workshop cat on Fridays.',
				SocialLinks: [
					{ name: 'Instagram', Url: 'https://www.instagram.com/' },
					{ name: '', Url: 'https://www.youtube.com/' },
				],
				ShareOn: ['Facebook', 'LinkedIn', 'X'],
			},
			data,
		},
		{ name: 'sharing alone, light', fields: { BackgroundColor: 'Light' }, data },
		{
			name: 'channels alone',
			fields: { HasShareButton: false, SocialLinks: [{ name: 'LinkedIn', Url: 'https://www.linkedin.com/' }] },
			data,
		},
	],
}
