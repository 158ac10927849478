import type { FormQuestion } from '#features/leads/form-question.ts'
import { brokenFields } from '#features/leads/server/lead-values.ts'
import { contentFormId, contentFormValues } from '#features/leads/server/question-values.ts'
import { fail, ok } from '#platform/result.ts'
import type { PrepareLead } from './prepared-lead.ts'

/** A form written by editors. Its questions and its receiver are looked up here. */
export const prepareContentFormLead: PrepareLead = async (context, values) => {
	const { forms, site, siteLanguage, url, log } = context
	const about = contentFormId.safeParse(values)
	if (!about.success) return fail({ code: 'unknown-form' })
	const { form_id: formId } = about.data
	const found = await forms.findForm({ site: site.key, language: siteLanguage.language, formId })
	if (!found.ok) {
		log.error({ formId, reason: found.error.reason }, 'the questions of a form could not be fetched')
		return fail({ code: 'unavailable' })
	}
	if (!found.value) return fail({ code: 'unknown-form' })
	const { title, questions } = found.value
	const parsed = contentFormValues(questions).safeParse(values)
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })

	const given = { ...parsed.data }
	const email = context.formRecipients[`${site.key}/${formId}`] ?? context.formRecipients[formId]
	return ok({
		given,
		known: { formTitle: title },
		to: email ? { name: title || site.name, email } : null,
		matterIn: (t) => ({
			title: title || site.name,
			facts: [...questions.map((question) => answerLine(question, given, t('leadMail.yes'))), url.href].filter(
				(line) => line !== null,
			),
			wishes: [],
		}),
	})
}

/** A question and its answer as a line of the mail; null if it was left empty. */
function answerLine({ name, label }: FormQuestion, given: Record<string, unknown>, yes: string): string | null {
	const answer = given[name]
	if (answer === true) return `${label}: ${yes}`
	return typeof answer === 'string' && answer !== '' ? `${label}: ${answer}` : null
}
