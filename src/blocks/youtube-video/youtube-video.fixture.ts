import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'YoutubeVideo',
	variants: [
		{
			name: 'with a picture and a caption',
			fields: {
				Title: 'A day in the workshop',
				Text: 'Four minutes with the people who look under your car.',
				YoutubeId: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
				Image: pictures.workshop,
				Caption: 'Filmed in Malmö in October.',
			},
		},
		{ name: 'bare, dark', fields: { YoutubeId: 'aqz-KE-bpKQ', BackgroundColor: 'Dark' } },
	],
}
