import { z } from 'zod'
import { formIdPattern, isQuestionName, questionTypes } from '#features/leads/form-question.ts'
import { checkbox, choice, list, text } from './field-schemas.ts'

/** The id of a form, which may also name one of an outside service. */
export const formId = () => text().pipe(z.union([z.literal(''), z.string().regex(formIdPattern)]))

const question = z.object({
	/** What the answer is called where leads are read. */
	Name: text().pipe(z.string().refine(isQuestionName, 'Must be a word of its own, such as company_name')),
	Label: text().pipe(z.string().min(1)),
	Type: choice(questionTypes, 'Text'),
	IsRequired: checkbox(),
	/** Of a Choice. */
	Options: list(z.string().trim().min(1)),
})

/** What a form asks besides who writes. */
export const questions = () => list(question)
