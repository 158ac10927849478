import type { FormDefinition } from '#features/leads/form-question.ts'
import type { Result } from '#platform/result.ts'
import type { Language } from '#sites/site.ts'

export type FormAddress = { site: string; language: Language; formId: string }

/** The service is slow, down or not making sense; `reason` is for the log. */
export type FormsError = { code: 'unavailable'; reason: string }

/** Where the questions of forms come from. */
export type FormDefinitions = {
	/** Null when the site has no such form. */
	findForm(address: FormAddress): Promise<Result<FormDefinition | null, FormsError>>
}
