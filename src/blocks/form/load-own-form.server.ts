import type { FormDefinition, ModelTimes } from '#domain/leads/form-question.ts'
import type { OpenForm } from '#features/leads/lead-answer.ts'
import type { BlockContext } from '../define-block.ts'

export type OwnForm = { definition: FormDefinition; page: OpenForm; modelTimes: ModelTimes | null }

/** How long a page is cached with questions that can change elsewhere. */
const formAgeSeconds = 5 * 60

/** The questions of the form; null if it is unknown. Throws if the forms service fails. */
export async function loadOwnForm(formId: string, context: BlockContext): Promise<OwnForm | null> {
	const { forms, site, siteLanguage, log, cache, openForm } = context
	if (formId === '') return null
	const found = await forms.findForm({ site: site.key, language: siteLanguage.language, formId })
	if (!found.ok) throw new Error(`Form ${formId} could not be loaded: ${found.error.reason}`)
	cache.limitAge(formAgeSeconds)
	if (found.value) {
		const page = openForm('ContentForm', formId)
		return { definition: found.value, page, modelTimes: await findModelTimes(context, found.value, page) }
	}
	log.error({ site: site.key, formId }, 'unknown form')
	return null
}

/** Free times of the car that a form posted without script names; null if it names none. */
async function findModelTimes(
	{ site, testDrivesOf, log }: BlockContext,
	{ questions }: FormDefinition,
	{ posted }: OpenForm,
): Promise<ModelTimes | null> {
	const question = questions.find(({ type }) => type === 'TestDrive')
	const model = question && posted?.values[question.name]
	if (!model || !question.options.includes(model)) return null
	const times = await testDrivesOf(site)?.findTimes({ model })
	if (times?.ok === false) log.error({ reason: times.error.reason }, 'times for test drives could not be read')
	return { model, times: times?.ok ? times.value.map(({ timeSlot }) => timeSlot) : [] }
}
