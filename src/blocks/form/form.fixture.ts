import type { FormDefinition } from '#domain/leads/form-question.ts'
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

const drive = {
	...{ name: 'model', label: 'Which car?', type: 'TestDrive', isRequired: true },
	options: ['Volta One', 'Volta Cargo'],
}
const times = ['24', '25', '26', '27', '30'].flatMap((day) =>
	['08', '09', '10'].map((hour) => `2026-11-${day}T${hour}:00:00`),
)

export const fixtures: BlockFixtures = {
	block: 'Form',
	variants: [
		{
			name: 'every kind of question',
			fields: { Title: 'Cars for your company', Text: 'Tell us what you drive today.', FormId: 'trade' },
			data: { definition, page, modelTimes: null },
		},
		{
			name: 'sent',
			fields: { Title: 'A form that was sent', FormId: 'sent', BackgroundColor: 'Light' },
			data: { definition: { ...definition, id: 'sent' }, page: { ...page, isSent: true }, modelTimes: null },
		},
		{
			name: 'a test drive with times',
			fields: { Title: 'Drive it for a day', FormId: 'drive' },
			data: {
				definition: { id: 'drive', title: 'Drive it for a day', questions: [drive] },
				page: { ...page, posted: { values: { model: 'Volta One' }, error: { code: 'invalid', fields: ['modelAt'] } } },
				modelTimes: { model: 'Volta One', times },
			},
		},
		{ name: 'without an id', fields: { Title: 'A form without an id' }, data: null },
		{ name: 'one that nobody knows', fields: { Title: 'A form that is gone', FormId: 'gone' }, data: null },
	],
}
