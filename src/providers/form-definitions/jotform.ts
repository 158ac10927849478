import { z } from 'zod'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import { type FormQuestion, isQuestionName } from '#domain/leads/form-question.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient } from '#platform/http-client.ts'
import { describeHttpError } from '#platform/http-error.ts'
import { fail, ok } from '#platform/result.ts'

type JotformOptions = { url: string; apiKey: string; timeoutMs?: number; breaker?: CircuitBreaker | undefined }

const defaultTimeoutMs = 4000
const maxAnswerBytes = 512 * 1024

// https://api.jotform.com/docs/#form-id-questions
const jotformQuestion = z.object({
	name: z.string().default(''),
	order: z.coerce.number().default(0),
	text: z.string().default(''),
	type: z.string(),
	required: z.string().default('No'),
	/** Separated by `|`. */
	options: z.string().default(''),
})
const jotformAnswer = z.object({ content: z.record(z.string(), jotformQuestion) })
type JotformQuestion = z.infer<typeof jotformQuestion>

/** Forms that are kept at Jotform. The key goes into a header: addresses are logged by proxies. */
export function createJotform({ url, apiKey, timeoutMs = defaultTimeoutMs, breaker }: JotformOptions): FormDefinitions {
	const headers = { accept: 'application/json', APIKEY: apiKey }
	const service = createHttpClient({ url, headers, timeoutMs, maxAnswerBytes, breaker })
	return {
		async findForm({ formId }) {
			// The ids of Jotform are numbers. Others are ids of our own forms, which Jotform need not see.
			if (!/^\d{5,20}$/.test(formId)) return ok(null)
			const answer = await service.callForJson(jotformAnswer, { path: `form/${formId}/questions` })
			if (answer.ok) return toDefinition(formId, Object.values(answer.value.content))
			if (answer.error.code === 'status' && answer.error.status === 404) return ok(null)
			return unavailable(describeHttpError(answer.error))
		},
	}
}

const unavailable = (reason: string) => fail({ code: 'unavailable' as const, reason })

function toDefinition(id: string, content: JotformQuestion[]) {
	const sorted = content.toSorted((one, other) => one.order - other.order)
	const unknown = sorted.find(({ type, required }) => required === 'Yes' && !isKnown(type))
	if (unknown) return unavailable(`question of the unknown type ${unknown.type}`)
	const title = sorted.find(({ type }) => type === 'control_head')?.text ?? ''
	return ok({ id, title, questions: sorted.flatMap(toQuestions) })
}

const types: Record<string, FormQuestion['type']> = {
	control_textbox: 'Text',
	control_textarea: 'LongText',
	control_number: 'Number',
	control_spinner: 'Number',
	control_datetime: 'Date',
	control_dropdown: 'Choice',
	control_radio: 'Choice',
}

/** Every form of ours asks for name, mail and phone by itself. All other types ask nothing. */
const askedAnyway = new Set(['control_fullname', 'control_email', 'control_phone'])
const isKnown = (type: string) => type in types || type === 'control_checkbox' || askedAnyway.has(type)

function toQuestions({ name: written, text: label, type, required, options: list }: JotformQuestion): FormQuestion[] {
	const options = list
		.split('|')
		.map((option) => option.trim())
		.filter(Boolean)
	const name = isQuestionName(written) ? written : `answer_${written.replace(/\W/g, '').slice(0, 30)}`
	const isRequired = required === 'Yes'
	if (type === 'control_checkbox' && options.length > 1) {
		// Becomes one tick for each option: our forms cannot require one of several.
		return options.map((option, index) => ({
			name: `${name.slice(0, 36)}_${index + 1}`,
			label: `${label}: ${option}`,
			type: 'Tick',
			isRequired: false,
			options: [],
		}))
	}
	if (type === 'control_checkbox') return [{ name, label: options[0] || label, type: 'Tick', isRequired, options: [] }]
	const ours = types[type]
	return ours ? [{ name, label, type: ours, isRequired, options: ours === 'Choice' ? options : [] }] : []
}
