import type { BlockFixtures } from '../testing/block-fixture.ts'

const file = (name: string, size = '') => ({
	Title: name,
	File: `/media/${name.toLowerCase().replaceAll(' ', '-')}.pdf`,
	Size: size,
})

export const fixtures: BlockFixtures = {
	block: 'FileDownloadList',
	variants: [
		{
			name: 'five files, two of them hidden at first',
			fields: {
				Title: 'Price lists and manuals',
				Text: 'Always the latest edition.',
				Items: [
					{ ...file('Price list', '1.2 MB'), Text: 'All models, from 1 November.' },
					file('Accessories', '4.8 MB'),
					file('Warranty terms'),
					file('Towing guide', '640 kB'),
					{ File: { href: 'https://example.com/manual.zip?v=2', text: 'All manuals' } },
				],
			},
		},
		{
			name: 'three files are all there is, light',
			fields: { BackgroundColor: 'Light', Items: [file('One'), file('Two'), { Title: 'Not there yet' }] },
		},
	],
}
