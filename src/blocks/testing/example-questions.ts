import { document, paragraph, words } from './block-fixture.ts'

/** For the blocks that fold answers. */
export const exampleQuestions = [
	{
		Title: 'Can I bring the car back?',
		Text: 'Yes, within fourteen days and 500 miles, without giving a reason.',
	},
	{
		Title: 'Do you deliver?',
		Text: document(
			paragraph(
				words('Yes, to your door. See '),
				words('prices', { type: 'link', attrs: { href: '/delivery' } }),
				words('.'),
			),
		),
	},
]
