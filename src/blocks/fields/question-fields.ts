import { z } from 'zod'
import { formIdPattern, isQuestionName, questionTypes } from '#domain/leads/form-question.ts'
import { checkbox, choice, list, text } from './field-schemas.ts'

/** The id of a form, also one of an outside service. */
export const formId = () => text().pipe(z.union([z.literal(''), z.string().regex(formIdPattern)]))

const question = z.object({
	/** Key of the answer in the lead. */
	Name: text().pipe(z.string().refine(isQuestionName, 'Must be a word of its own, such as company_name')),
	Label: text().pipe(z.string().min(1)),
	Type: choice(questionTypes, 'Text'),
	IsRequired: checkbox(),
	/** For the types Choice and TestDrive. */
	Options: list(z.string().trim().min(1)),
})

/** The questions of a form in addition to the visitor's contact data. */
export const questions = () => list(question)
