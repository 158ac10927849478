import type { FormDefinition, ModelTimes } from '#domain/leads/form-question.ts'
import type { OpenForm } from '#features/leads/lead-answer.ts'
import type { TestDrives } from '#workshop/test-drives.ts'
import type { BlockServices } from '../block-services.ts'
import type { BlockContext } from '../define-block.ts'

export type OwnFormServices = Pick<BlockServices, 'forms' | 'testDrivesOf' | 'openForm'>

export type OwnForm = { definition: FormDefinition; page: OpenForm; modelTimes: ModelTimes | null }

/** How long a page is cached with questions that can change elsewhere. */
const formAgeSeconds = 5 * 60

/** The questions of the form; null if it is unknown. Throws if the forms service fails. */
export async function loadOwnForm(
	formId: string,
	context: BlockContext,
	{ forms, testDrivesOf, openForm }: OwnFormServices,
): Promise<OwnForm | null> {
	const { site, siteLanguage, path, log, cache } = context
	if (formId === '') return null
	const found = await forms.findForm({ site: site.key, language: siteLanguage.language, formId, path })
	if (!found.ok) throw new Error(`Form ${formId} could not be loaded: ${found.error.reason}`)
	cache.limitAge(formAgeSeconds)
	if (found.value) {
		const page = openForm('ContentForm', formId)
		const modelTimes = await findModelTimes(context, testDrivesOf(site), { definition: found.value, page })
		return { definition: found.value, page, modelTimes }
	}
	log.error({ site: site.key, formId }, 'unknown form')
	return null
}

/** Free times of the car that a form posted without script names; null if it names none. */
async function findModelTimes(
	{ log }: BlockContext,
	testDrives: TestDrives | null,
	{ definition, page }: { definition: FormDefinition; page: OpenForm },
): Promise<ModelTimes | null> {
	const question = definition.questions.find(({ type }) => type === 'TestDrive')
	const model = question && page.posted?.values[question.name]
	if (!model || !question.options.includes(model)) return null
	const times = await testDrives?.findTimes({ model })
	if (times?.ok === false) log.error({ reason: times.error.reason }, 'times for test drives could not be read')
	return { model, times: times?.ok ? times.value.map(({ timeSlot }) => timeSlot) : [] }
}
