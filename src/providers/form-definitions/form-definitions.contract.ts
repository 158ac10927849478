import { expect, test } from 'vitest'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'

/** The forms that the source under test must hold. */
export const contractForms: readonly FormDefinition[] = [
	{
		id: '240011223344',
		title: 'Bilar till företaget',
		questions: [
			{ name: 'company', label: 'Företag', type: 'Text', isRequired: true, options: [] },
			{ name: 'cars', label: 'Antal bilar', type: 'Number', isRequired: false, options: [] },
			{ name: 'from', label: 'Från när?', type: 'Date', isRequired: false, options: [] },
			{ name: 'fuel', label: 'Drivmedel', type: 'Choice', isRequired: true, options: ['El', 'Diesel'] },
			{ name: 'wishes', label: 'Önskemål', type: 'LongText', isRequired: false, options: [] },
			{ name: 'terms', label: 'Vi har F-skatt', type: 'Tick', isRequired: true, options: [] },
		],
	},
	{ id: '240055667788', title: 'Ring mig', questions: [] },
]

export const contractAddress = { site: 'carhall-se', language: 'sv' } as const

/** The contract of every source: the content and the adapter. */
export function formDefinitionsContract(open: () => FormDefinitions): void {
	test.each(contractForms.map((form) => [form.id, form] as const))('form %s is found whole', async (formId, form) => {
		expect(await open().findForm({ ...contractAddress, formId })).toEqual({ ok: true, value: form })
	})

	test.each(['240099999999', '', '../240011223344', 'constructor'])(
		'form "%s" is not known, and that is no error',
		async (formId) => {
			expect(await open().findForm({ ...contractAddress, formId })).toEqual({ ok: true, value: null })
		},
	)
}
