import { pictures } from './block-fixture.ts'

/** For the blocks that show stages. */
export const numberedStages = {
	name: 'numbered, with pictures',
	fields: {
		Title: 'From the first look to the first mile',
		Text: 'Four steps, most of them from the sofa.',
		Items: [
			{
				Title: 'Find the car',
				Text: 'Every car in every hall is on this site.',
				Image: pictures.showroom,
				Link: { href: '/cars', text: 'See the cars' },
			},
			{ Title: 'Drive it', Text: 'We bring it to the door.', Image: pictures.duskRoad },
			{ Title: 'Drive it home', Text: 'Washed, charged and insured.', Image: pictures.charging },
		],
		Link: { href: '/how', text: 'How it works' },
		ButtonType: 'Primary',
	},
}

export const plainStages = {
	name: 'without numbers, pictures and title, light',
	fields: {
		IsNumbered: false,
		BackgroundColor: 'Light',
		Items: [{ Title: 'Find the car' }, { Title: 'Drive it', Text: 'Anywhere you like.' }],
	},
}
