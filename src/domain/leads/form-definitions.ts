import type { Result } from '#platform/result.ts'
import type { Language } from '../market.ts'
import type { FormDefinition } from './form-question.ts'

export type FormAddress = {
	site: string
	language: Language
	formId: string
	/** Of the page that shows the form, where its questions are looked for first. */
	path?: string
}

/** The service is slow, down or sends invalid answers; `reason` is for the log. */
export type FormsError = { code: 'unavailable'; reason: string }

/** A source of forms and their questions. */
export type FormDefinitions = {
	/** Null if the site has no such form. */
	findForm(address: FormAddress): Promise<Result<FormDefinition | null, FormsError>>
}
