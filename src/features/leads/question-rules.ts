import {
	choiceField,
	type FieldRule,
	type FormRules,
	lineField,
	paragraphsField,
	required,
	tickField,
} from '#domain/form/field-rules.ts'
import { dayField, decimalField } from '#domain/form/number-rules.ts'
import type { FormQuestion } from '#domain/leads/form-question.ts'
import { personRules } from '#domain/leads/lead-rules.ts'

const rules: Record<FormQuestion['type'], (question: FormQuestion) => FieldRule> = {
	Text: () => lineField(200),
	LongText: () => paragraphsField(4000),
	Number: decimalField,
	Date: dayField,
	Choice: ({ options }) => choiceField(options),
	TestDrive: ({ options }) => choiceField(options),
	Tick: tickField,
}

/** The fields of a form written by editors: contact data, and an answer to each question. */
export function questionRules(questions: readonly FormQuestion[]) {
	const answers: FormRules = Object.fromEntries(
		questions.map((question) => {
			const rule = rules[question.type](question)
			return [question.name, question.isRequired ? required(rule) : rule]
		}),
	)
	return { ...answers, ...personRules }
}
