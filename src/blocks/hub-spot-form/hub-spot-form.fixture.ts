import type { BlockFixtures } from '../testing/block-fixture.ts'

const FormId = '1f2e3d4c-0000-4000-8000-000000000000'

export const fixtures: BlockFixtures = {
	block: 'HubSpotForm',
	variants: [
		{
			name: 'before it is asked for',
			fields: { Title: 'Our newsletter', Text: 'Once a month.', Region: 'eu1', PortalId: '1234567', FormId },
			data: { provider: 'hubspot', loader: 'https://js.hsforms.net/forms/v2.js' },
		},
		{
			name: 'ours in its place',
			fields: { Title: 'Our newsletter by our own form', FormId, BackgroundColor: 'Light' },
			data: {
				provider: 'own',
				form: { definition: { id: FormId, title: '', questions: [] }, page: { token: 'token', isSent: false } },
			},
		},
		{
			name: 'without an id',
			fields: { Title: 'A form nobody named', PortalId: '1234567' },
			data: { provider: 'own', form: null },
		},
	],
}
