import { type BlockFixtures, document, paragraph, pictures, words } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'Blurb',
	variants: [
		{
			name: 'picture left',
			fields: {
				Preamble: 'Sell your car',
				Title: 'We buy your car the same day',
				Text: document(
					paragraph(
						words('A firm offer within the hour, and it stands for '),
						words('seven days', { type: 'strong' }),
						words('.'),
					),
					{
						type: 'bullet_list',
						content: ['Paid when you hand over the key', 'We settle the loan'].map((line) => ({
							type: 'list_item',
							content: [paragraph(words(line))],
						})),
					},
				),
				Link: { href: '/sell', text: 'Value my car' },
				ButtonType: 'Primary',
				SecondLink: { href: 'tel:+442079460100', text: 'Call us' },
				Image: pictures.lineUp,
			},
		},
		{
			name: 'large, reversed, light, gliding in',
			fields: {
				Title: 'Two hours in the workshop before it gets a price',
				Text: 'What would not last two years is replaced before you see it.',
				Image: pictures.workshop,
				ReversedLayout: '1',
				ImageSize: 'Large',
				BackgroundColor: 'Light',
				HasAnimation: true,
			},
		},
		{
			name: 'film on YouTube, dark',
			fields: {
				Title: 'Hear it from the people who drive it',
				Text: 'Three owners on their first winter.',
				YoutubeId: 'https://www.youtube.com/watch?v=abcdefghijk',
				Image: pictures.charging,
				BackgroundColor: 'Dark',
				Link: { href: '/stories', text: 'More stories' },
			},
		},
		{
			name: 'our own film, accent',
			fields: {
				Title: 'A lap of the yard',
				Video: '/media/film.mp4',
				Image: pictures.duskRoad,
				BackgroundColor: 'Accent',
			},
		},
		{ name: 'words alone', fields: { Title: 'No picture at all', Text: 'It stands on its own.' } },
	],
}
