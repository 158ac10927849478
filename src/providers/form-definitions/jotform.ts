import { z } from 'zod'
import { type FormQuestion, isQuestionName } from '#features/leads/form-question.ts'
import { readJsonBody } from '#platform/json-body.ts'
import { fail, ok } from '#platform/result.ts'
import type { FormDefinitions } from './form-definitions.ts'

type JotformOptions = { url: string; apiKey: string; timeLimitMs?: number }

const usualTimeLimitMs = 4000
const maxAnswerBytes = 512 * 1024

// https://api.jotform.com/docs/#form-id-questions
const jotformQuestion = z.object({
	name: z.string().default(''),
	order: z.coerce.number().default(0),
	text: z.string().default(''),
	type: z.string(),
	required: z.string().default('No'),
	/** With `|` between. */
	options: z.string().default(''),
})
const jotformAnswer = z.object({ content: z.record(z.string(), jotformQuestion) })
type JotformQuestion = z.infer<typeof jotformQuestion>

/** Forms drawn at Jotform: it knows the questions, we ask them. The key goes in a header, so that no log shows it. */
export function createJotform({ url, apiKey, timeLimitMs = usualTimeLimitMs }: JotformOptions): FormDefinitions {
	return {
		async findForm({ formId }) {
			// Its ids are numbers; others would only tell it what our pages hold.
			if (!/^\d{5,20}$/.test(formId)) return ok(null)
			try {
				const answer = await fetch(`${url.replace(/\/$/, '')}/form/${formId}/questions`, {
					headers: { accept: 'application/json', APIKEY: apiKey },
					redirect: 'error',
					signal: AbortSignal.timeout(timeLimitMs),
				})
				if (!answer.ok) {
					await answer.body?.cancel()
					return answer.status === 404 ? ok(null) : unavailable(`status ${answer.status}`)
				}
				const json = await readJsonBody(answer, maxAnswerBytes)
				if (!json.ok) return unavailable(json.error.code)
				const parsed = jotformAnswer.safeParse(json.value)
				if (!parsed.success) return unavailable(`unknown answer at ${parsed.error.issues[0]?.path.join('.')}`)
				return toDefinition(formId, Object.values(parsed.data.content))
			} catch (error) {
				// No connection or too slow: to a visitor they are the same.
				if (error instanceof Error) return unavailable(error.name)
				throw error
			}
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

/** Who writes is asked by every form of ours anyway; the rest is no question. */
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
		// Each is a tick of its own; that one of several has to be set is not known to our forms.
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
