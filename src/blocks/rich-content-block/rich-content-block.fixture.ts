import { type BlockFixtures, document, heading, paragraph, pictures, words } from '../testing/block-fixture.ts'
export const fixtures: BlockFixtures = {
	block: 'RichContentBlock',
	variants: [
		{
			name: 'everything rich text knows',
			fields: {
				Title: 'How we test a used car',
				Preamble: 'Each car stands in our workshop for two hours before it gets a price.',
				Text: document(
					heading(2, 'Underneath'),
					paragraph(
						words('We measure '),
						words('brakes', { type: 'strong' }),
						words(' and '),
						words('tyres', { type: 'em' }),
						words(', and look for '),
						words('rust and leaks', { type: 'link', attrs: { href: '/rust' } }),
						words('.'),
						{ type: 'hard_break' },
						words('Every time.'),
					),
					{
						type: 'ordered_list',
						attrs: { order: 3 },
						content: [
							{ type: 'list_item', content: [paragraph(words('Discs and pads'))] },
							{ type: 'list_item', content: [paragraph(words('Springs'))] },
						],
					},
					heading(4, 'What we write down'),
					{
						type: 'table',
						content: [
							{
								type: 'table_row',
								content: ['Part', 'Least'].map((text) => ({ type: 'table_header', content: [paragraph(words(text))] })),
							},
							{
								type: 'table_row',
								content: ['Tyre', '4 mm'].map((text) => ({ type: 'table_cell', content: [paragraph(words(text))] })),
							},
						],
					},
					{ type: 'blockquote', content: [paragraph(words('What would not last two years is replaced.'))] },
					{ type: 'horizontal_rule' },
					paragraph({ type: 'image', attrs: { src: pictures.workshop.src, alt: 'A lift', title: 'Hall two' } }),
					{ type: 'some_future_node', content: [paragraph(words('Still read.'))] },
				),
				Link: { href: '/about', text: 'How we work' },
				ButtonType: 'Primary',
			},
		},
		{ name: 'columns', fields: { Title: 'About us', Text: 'We have sold cars since 1958.', Layout: 'Columns' } },
		{
			name: 'centred, light',
			fields: { Text: 'A few words in the middle of the page.', Layout: 'Centre', BackgroundColor: 'Light' },
		},
	],
}
