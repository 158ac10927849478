import { z } from 'zod'
import { formIdPattern, isQuestionName, questionTypes } from '#domain/leads/form-question.ts'
import { defineField, type FieldTexts } from './define-field.ts'
import { checkbox, choice, list, text, textList } from './field-kinds.ts'

/** The id of a form, also one of an outside service. */
export const formId = () => text({ pattern: formIdPattern, maxLength: 64 })

const answerName = defineField({
	kind: 'text',
	schema: text().schema.pipe(z.string().refine(isQuestionName, 'Must be a word of its own, such as company_name')),
	limits: { isRequired: true, maxLength: 40 },
	label: 'questionName',
	help: 'questionName',
})

/** The questions of a form in addition to the visitor's contact data. */
export const questions = (texts: FieldTexts = {}) =>
	list(
		{
			Name: answerName,
			Label: text({ isRequired: true }),
			Type: choice(questionTypes, 'Text'),
			IsRequired: checkbox(),
			Options: textList(),
		},
		texts,
	)
