import type { FormDefinition } from '#features/leads/form-question.ts'
import type { BlockFixtures } from '../testing/block-fixture.ts'

const definition: FormDefinition = {
	id: 'trade',
	title: 'Cars for your company',
	questions: [
		{ name: 'company', label: 'Company', type: 'Text', isRequired: true, options: [] },
		{ name: 'cars', label: 'How many cars?', type: 'Number', isRequired: false, options: [] },
		{ name: 'from', label: 'From when?', type: 'Date', isRequired: false, options: [] },
		{ name: 'fuel', label: 'Which fuel?', type: 'Choice', isRequired: true, options: ['Electric', 'Diesel'] },
		{ name: 'wishes', label: 'What else should we know?', type: 'LongText', isRequired: false, options: [] },
		{ name: 'visit', label: 'Come and see us', type: 'Tick', isRequired: false, options: [] },
	],
}
const page = { token: 'token', isSent: false }

export const fixtures: BlockFixtures = {
	block: 'Form',
	variants: [
		{
			name: 'every kind of question',
			fields: { Title: 'Cars for your company', Text: 'Tell us what you drive today.', FormId: 'trade' },
			data: { definition, page },
		},
		{
			name: 'sent',
			fields: { Title: 'A form that was sent', FormId: 'sent', BackgroundColor: 'Light' },
			data: { definition: { ...definition, id: 'sent' }, page: { ...page, isSent: true } },
		},
		{ name: 'without an id', fields: { Title: 'A form without an id' }, data: null },
		{ name: 'one that nobody knows', fields: { Title: 'A form that is gone', FormId: 'gone' }, data: null },
	],
}
