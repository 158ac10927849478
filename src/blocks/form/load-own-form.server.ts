import type { FormDefinition } from '#features/leads/form-question.ts'
import type { OpenForm } from '#features/leads/lead-answer.ts'
import type { BlockContext } from '../define-block.ts'

export type OwnForm = { definition: FormDefinition; page: OpenForm }

/** How long a page is cached with questions that can change elsewhere. */
const formAgeSeconds = 5 * 60

/** The questions of the form; null if it is unknown. Throws if the forms service fails. */
export async function loadOwnForm(
	formId: string,
	{ forms, site, siteLanguage, log, cache, openForm }: BlockContext,
): Promise<OwnForm | null> {
	if (formId === '') return null
	const found = await forms.findForm({ site: site.key, language: siteLanguage.language, formId })
	if (!found.ok) throw new Error(`Form ${formId} could not be loaded: ${found.error.reason}`)
	cache.limitAge(formAgeSeconds)
	if (found.value) return { definition: found.value, page: openForm('ContentForm', formId) }
	log.error({ site: site.key, formId }, 'unknown form')
	return null
}
