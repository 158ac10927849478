import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'HeroNotFound',
	variants: [
		{
			name: 'with a search',
			fields: {
				Title: 'This road ends here',
				Text: 'The page may have moved. The cars have not.',
				Image: pictures.duskRoad,
				Link: { href: '/', text: 'To the start' },
				SecondLink: { href: '/contact', text: 'Ask us' },
				HasSearchBar: '1',
				SearchUrl: '/cars',
				SearchBarPlaceholderText: 'Make or model',
			},
		},
		{
			name: 'words alone',
			fields: { Title: 'No such page', Link: { href: '/', text: 'To the start' }, ButtonType: 'Secondary' },
		},
	],
}
