import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOfBlock } from '#blocks/form/form-of-block.ts'
import type { BlockInstance, ContentSource } from '#content/content-source.ts'
import { createPage } from '#content/testing/page.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { answerJotformCall } from './answer-jotform-call.ts'
import { createContentForms } from './embedded.ts'
import { contractAddress, contractForms, formDefinitionsContract } from './form-definitions.contract.ts'
import { createJotform } from './jotform.ts'
import { createNamedForms } from './named-forms.ts'
import {
	type JotformMood,
	type JotformSimulator,
	simulatorKey,
	startJotformSimulator,
} from './testing/jotform-simulator.ts'

const block = (type: string, fields: Record<string, unknown>) => ({
	uid: type,
	type,
	params: {},
	fields,
	placeholders: {},
})

const toFields = ({ id, title, questions }: FormDefinition) => ({
	Title: title,
	FormId: id,
	Questions: questions.map(({ name, label, type, isRequired, options }) => ({
		Name: name,
		Label: label,
		Type: type,
		IsRequired: isRequired,
		Options: options,
	})),
})

/** A site on which the first form is shown by its id before it is defined. */
function contentWith([first, ...others]: readonly FormDefinition[]) {
	const blocks = [
		block('JotformForm', { FormId: first?.id }),
		block('Form', first ? toFields(first) : {}),
		block('Form', { FormId: 'not/an/id' }),
		...others.map((form) => block('HubSpotForm', toFields(form))),
	]
	const asked: string[] = []
	const source: Pick<ContentSource, 'findBlocks' | 'getPage'> = {
		async findBlocks({ types }) {
			asked.push('all pages')
			return blocks.filter(({ type }) => types.includes(type))
		},
		/** Its row has the first form by its id, and its questions. */
		async getPage({ path }) {
			const row = { ...block('StageRow', {}), placeholders: { content: blocks.slice(path === '/defines' ? 1 : 0, 2) } }
			return path === '/nothing' ? null : createPage(path, { placeholders: { main: [row] } })
		},
	}
	return { source, asked, publish: (added: BlockInstance) => void blocks.unshift(added) }
}

describe('forms of the content source', () => {
	formDefinitionsContract(() => createContentForms(contentWith(contractForms).source, formOfBlock))

	test('the questions of the page itself are found without reading all pages, those of others with it', async () => {
		const { source, asked } = contentWith(contractForms)
		const forms = createContentForms(source, formOfBlock)
		const find = (path: string) => forms.findForm({ ...contractAddress, formId, path })
		expect(await find('/defines')).toEqual({ ok: true, value: contractForms[0] })
		expect(asked).toEqual([])
		expect(await find('/nothing')).toEqual({ ok: true, value: contractForms[0] })
		expect(asked).toEqual(['all pages'])
	})

	test('a form published later is found after the publish', async () => {
		const { source, publish } = contentWith(contractForms)
		const forms = createContentForms(source, formOfBlock)
		const address = { ...contractAddress, formId: 'trade' }
		expect(await forms.findForm(address)).toEqual({ ok: true, value: null })
		publish(block('Form', { FormId: 'trade', Title: 'Trade' }))
		expect(await forms.findForm(address)).toEqual({ ok: true, value: { id: 'trade', title: 'Trade', questions: [] } })
	})
})

let simulator: JotformSimulator
beforeAll(async () => {
	simulator = await startJotformSimulator()
})
beforeEach(() => {
	simulator.setMood('well')
	simulator.asked.length = 0
})
afterAll(() => simulator.close())

const jotform = (timeoutMs?: number) =>
	createJotform({ url: simulator.url, apiKey: simulatorKey, ...(timeoutMs ? { timeoutMs } : {}) })
const formId = contractForms[0]?.id ?? ''

describe('the adapter of Jotform', () => {
	formDefinitionsContract(jotform)

	test.each<[JotformMood, string]>([
		['slow', 'timeout'],
		['wrong', 'unexpected-answer at "content.1.type"'],
		['truncated', 'invalid-json'],
		['cut', 'no-connection UND_ERR_SOCKET'],
		['html', 'invalid-json'],
		['down', 'status 503'],
		['huge', 'body-too-large'],
	])('a service that is %s is unavailable: %s', async (mood, reason) => {
		simulator.setMood(mood)
		const found = await jotform(mood === 'slow' ? 50 : 30_000).findForm({ ...contractAddress, formId })
		expect(found).toEqual({ ok: false, error: { code: 'unavailable', reason } })
	})

	test('with a wrong key or without a connection it is unavailable', async () => {
		const wrongKey = createJotform({ url: simulator.url, apiKey: 'other' })
		expect(await wrongKey.findForm({ ...contractAddress, formId })).toMatchObject({ ok: false })
		const gone = await startJotformSimulator()
		await gone.close()
		expect(await createJotform({ url: gone.url, apiKey: 'k' }).findForm({ ...contractAddress, formId })).toMatchObject({
			ok: false,
		})
	})
})

describe('with a key for Jotform', () => {
	function openNamed(forms: FormDefinition[]) {
		const clock = { now: 0 }
		const { source, asked } = contentWith(forms)
		const ofContent = createContentForms(source, formOfBlock)
		return { clock, asked, forms: createNamedForms({ ofContent, outside: jotform(), now: () => clock.now }) }
	}
	const find = (forms: FormDefinitions, id: string) => forms.findForm({ ...contractAddress, formId: id })

	test('a form that is only referenced takes its questions from the service, once a minute, and keeps them while the service is down', async () => {
		const { forms, clock } = openNamed([{ id: formId, title: '', questions: [] }])
		expect(await find(forms, formId)).toEqual({ ok: true, value: contractForms[0] })
		await find(forms, formId)
		expect(simulator.asked).toEqual([`/form/${formId}/questions`])
		simulator.setMood('down')
		clock.now = 60_001
		expect(await find(forms, formId)).toEqual({ ok: true, value: contractForms[0] })
		// One more call and its retry.
		expect(simulator.asked).toHaveLength(3)
	})

	test('what the page itself names is asked for without reading all pages; these are read if the service does not have it', async () => {
		const named = { id: formId, title: '', questions: [] }
		const { forms, asked } = openNamed([named])
		const findAt = (id: string, path: string) => forms.findForm({ ...contractAddress, formId: id, path })
		expect(await findAt(formId, '/names')).toEqual({ ok: true, value: contractForms[0] })
		expect(asked).toEqual([])
		const unknown = openNamed([{ ...named, id: '240099999999' }])
		expect(await unknown.forms.findForm({ ...contractAddress, formId: '240099999999', path: '/names' })).toEqual({
			ok: true,
			value: null,
		})
		expect(unknown.asked).toEqual(['all pages'])
	})

	test('the service is not called for forms with their own questions and for forms that no page refers to', async () => {
		const { forms } = openNamed([...contractForms.slice(0, 1)])
		await find(forms, formId)
		expect(await find(forms, '240055667788')).toEqual({ ok: true, value: null })
		expect(simulator.asked).toEqual([])
	})
})

describe('POST /api/jotform', () => {
	const logged: string[] = []
	const call = (body: string, forms: FormDefinitions) =>
		answerJotformCall(new Request('https://carhall-se.example/api/jotform', { method: 'POST', body }), {
			forms,
			...contractAddress,
			log: { debug() {}, info() {}, warn() {}, error: (_, message) => logged.push(message) },
		})

	test("answers data.content[0].answers with the questions only, without anyone's answers", async () => {
		const answer = await call(
			JSON.stringify({ formId }),
			createContentForms(contentWith(contractForms).source, formOfBlock),
		)
		expect(answer.status).toBe(200)
		const { content } = await answer.json()
		expect(content[0].answers['1']).toEqual({
			name: 'company',
			order: '1',
			text: 'Företag',
			type: 'control_textbox',
			required: 'Yes',
		})
		expect(content[0].answers['4']).toMatchObject({ type: 'control_dropdown', options: 'El|Diesel' })
		expect(Object.values<object>(content[0].answers).some((question) => 'answer' in question)).toBe(false)
	})

	test.each([
		['{}', 400, 'Missing FormId'],
		['{"formId": ""}', 400, 'Missing FormId'],
		['{"formId": "../x"}', 400, 'Missing FormId'],
		['half', 400, 'Missing FormId'],
		['{"formId": "240099999999"}', 404, 'No page of this site has the form.'],
	])('%s is answered %i', async (body, status, message) => {
		const answer = await call(body, createContentForms(contentWith(contractForms).source, formOfBlock))
		expect(answer.status).toBe(status)
		expect(await answer.json()).toMatchObject({ message })
	})

	test('a failing service is answered with 502 and logged', async () => {
		simulator.setMood('down')
		expect((await call(JSON.stringify({ formId }), jotform())).status).toBe(502)
		expect(logged).toEqual(['a form could not be fetched'])
	})
})
