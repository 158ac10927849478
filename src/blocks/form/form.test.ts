import { expect, test, vi } from 'vitest'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import { createContentForms } from '#providers/form-definitions/embedded.ts'
import { hubSpotForm } from '../hub-spot-form/hub-spot-form.block.ts'
import { blockContext } from '../testing/block-context.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { form } from './form.block.ts'
import { formOfBlock } from './form-of-block.ts'

test.each([
	['Form', { fields: {}, data: null }],
	['HubSpotForm', { fields: { PortalId: '1' }, data: { provider: 'own', form: null } }],
])('a %s with no form id says "Missing FormId"', async (block, fixture) => {
	expect(await drawFixture(block, fixture)).toContain('>Missing FormId</p>')
})

test('a question is rendered by its type, with its required mark, and a choice with its options', async () => {
	const question = { label: 'Fuel', isRequired: true, options: ['Electric', 'Diesel'] }
	const definition = {
		id: 'trade',
		title: 'Trade',
		questions: [
			{ ...question, name: 'fuel', type: 'Choice' },
			{ ...question, name: 'from', type: 'Date', isRequired: false },
			{ ...question, name: 'terms', type: 'Tick' },
		],
	}
	const html = await drawFixture('Form', {
		fields: { FormId: 'trade' },
		data: { definition, modelTimes: null, page: { token: 't', isSent: false, posted: null } },
	})
	const controls = new Map(
		outline(html, ['input', 'select', 'textarea']).map(({ attributes }) => [attributes.name, attributes]),
	)
	expect(controls.get('fuel')).toHaveProperty('required')
	expect(controls.get('from')).toMatchObject({ type: 'date' })
	expect(controls.get('from')).not.toHaveProperty('required')
	expect(controls.get('terms')).toMatchObject({ type: 'checkbox' })
	expect(controls.get('form_id')).toMatchObject({ type: 'hidden', value: 'trade' })
	expect(outline(html, ['option']).map(({ name }) => name)).toEqual(['Choose', 'Electric', 'Diesel'])
	expect(html).toContain('Fuel (optional)')
})

test('a test drive shows its models, and the times of the chosen one by day', async () => {
	const question = {
		name: 'car',
		label: 'Car',
		type: 'TestDrive',
		isRequired: true,
		options: ['Volta One', 'Volta Cargo'],
	}
	const times = [
		'2026-11-24T08:00:00',
		'2026-11-24T09:00:00',
		...[25, 26, 27, 30].map((day) => `2026-11-${day}T08:00:00`),
	]
	const draw = (modelTimes: unknown) =>
		drawFixture('Form', {
			fields: { FormId: 'drive' },
			data: {
				definition: { id: 'drive', title: 'Drive', questions: [question] },
				modelTimes,
				page: { token: 't', isSent: false, posted: { values: { car: 'Volta One' }, error: null } },
			},
		})
	const html = await draw({ model: 'Volta One', times: [...times, '2026-12-01T08:00:00'] })
	const radios = outline(html, ['input']).filter(({ attributes }) => attributes.type === 'radio')
	expect(radios.map(({ attributes }) => attributes.value)).toEqual([
		...['Volta One', 'Volta Cargo', ...times],
		...['2026-12-01T08:00:00', 'call'],
	])
	expect(radios.filter(({ attributes }) => 'checked' in attributes).map(({ attributes }) => attributes.value)).toEqual([
		'Volta One',
	])
	// The days after the third are folded.
	expect(outline(html, ['summary'])).toHaveLength(1)
	expect(await draw({ model: 'Volta One', times: [] })).toContain('There are no free times')
	expect(await draw(null)).not.toContain('There are no free times')
})

const services = {
	forms: createContentForms({ findBlocks: async () => [], getPage: async () => null }, formOfBlock),
	hubspot: { portals: ['77'], loader: 'https://js.hsforms.net/forms/v2.js' },
	testDrivesOf: () => null,
	openForm: () => ({ token: 't', isSent: false, hasBooked: false, posted: null }),
}

test('an unknown form is logged, and one with a failing service fails the block', async () => {
	const error = vi.fn()
	const context = blockContext({ log: { debug() {}, info() {}, warn() {}, error } })
	expect(await form.load?.(form.schema.parse({ FormId: 'gone' }), context, services)).toBeNull()
	expect(error.mock.calls).toEqual([[expect.anything(), 'unknown form']])
	const down: FormDefinitions = {
		findForm: async () => ({ ok: false, error: { code: 'unavailable', reason: 'TimeoutError' } }),
	}
	const loading = form.load?.(form.schema.parse({ FormId: '12345' }), context, { ...services, forms: down })
	await expect(loading).rejects.toThrow('TimeoutError')
})

test('the policy allows hosts of the form provider only for a portal in the settings', async () => {
	const allowed = blockContext()
	const fields = { FormId: 'abc', PortalId: '77' }
	expect(await hubSpotForm.load?.(hubSpotForm.schema.parse(fields), allowed, services)).toEqual({
		provider: 'hubspot',
		loader: 'https://js.hsforms.net/forms/v2.js',
	})
	expect(JSON.stringify(allowed.cache.hosts)).toContain('https://js.hsforms.net')

	const other = blockContext()
	expect(await hubSpotForm.load?.(hubSpotForm.schema.parse({ ...fields, PortalId: '78' }), other, services)).toEqual({
		provider: 'own',
		form: null,
	})
	expect(other.cache.hosts).toEqual({})
})
