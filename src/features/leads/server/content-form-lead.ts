import { brokenFields } from '#domain/customer/customer-values.ts'
import { callForTime, type FormQuestion, timeFieldOf } from '#domain/leads/form-question.ts'
import { formatFullDay } from '#features/booking-form/format-appointment.ts'
import { fail, ok } from '#platform/result.ts'
import type { TestDrives } from '#workshop/test-drives.ts'
import { bookTestDrive } from './book-test-drive.ts'
import type { PrepareLead } from './prepared-lead.ts'
import { contentFormId, contentFormValues } from './question-values.ts'

/** A form written by editors. Its questions and its receiver are looked up here. */
export const prepareContentFormLead: PrepareLead = async (context, values, services) => {
	const { site, siteLanguage, path, url, log } = context
	const { forms, formRecipients, testDrivesOf } = services
	const about = contentFormId.safeParse(values)
	if (!about.success) return fail({ code: 'unknown-form' })
	const { form_id: formId } = about.data
	const found = await forms.findForm({ site: site.key, language: siteLanguage.language, formId, path })
	if (!found.ok) {
		log.error({ formId, reason: found.error.reason }, 'the questions of a form could not be fetched')
		return fail({ code: 'unavailable' })
	}
	if (!found.value) return fail({ code: 'unknown-form' })
	const { title, questions } = found.value
	const parsed = contentFormValues(questions).safeParse(values)
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })

	const given = { ...parsed.data }
	const drive = findDrive(questions, given)
	if (drive && drive.time === '' && (await hasTimes(testDrivesOf(site), drive.model)))
		return fail({ code: 'invalid', fields: [drive.field] })
	const email = formRecipients[`${site.key}/${formId}`] ?? formRecipients[formId]
	const answers = questions
		.map((question) => answerOf(question, { given, locale: siteLanguage.locale }))
		.filter((answer) => answer !== null)
	const linesIn = (yes: string) =>
		answers.map(({ question, answer }) => `${question}: ${answer === tick ? yes : answer}`)
	const isBooking = drive && drive.time !== '' && drive.time !== callForTime
	return ok({
		given,
		...(isBooking
			? {
					fulfil: (key: string) =>
						bookTestDrive(context, services, {
							...{ car: { model: drive.model }, timeSlot: drive.time, person: given, key, field: drive.field },
							message: linesIn(tick).join('\n'),
						}),
				}
			: {}),
		known: { formTitle: title, answers },
		to: email ? { name: title || site.name, email } : null,
		matterIn: (t, isFulfilled) => ({
			title: title || site.name,
			facts: [...linesIn(t('leadMail.yes')), url.href],
			wishes: drive && !isFulfilled ? [t('leadMail.testDrive')] : [],
		}),
	})
}

/** The model that the visitor wants to drive, and the time; null if the form asks for none or none was chosen. */
function findDrive(questions: readonly FormQuestion[], given: Record<string, unknown>) {
	const question = questions.find(({ type }) => type === 'TestDrive')
	const model = question && given[question.name]
	if (typeof model !== 'string' || model === '') return null
	const field = timeFieldOf(question?.name ?? '')
	return { model, field, time: String(given[field] ?? '') }
}

/** Without any, or if they cannot be read, a wish for a drive is enough. */
async function hasTimes(testDrives: TestDrives | null, model: string): Promise<boolean> {
	const times = await testDrives?.findTimes({ model })
	return times?.ok === true && times.value.length > 0
}

/** Of a box, in any language. */
const tick = '✓'

/** Null if it was left empty. */
function answerOf(
	{ name, label, type }: FormQuestion,
	{ given, locale }: { given: Record<string, unknown>; locale: string },
) {
	const answer = given[name] === true ? tick : given[name]
	if (typeof answer !== 'string' || answer === '') return null
	return { question: label, answer: type === 'Date' ? formatFullDay(answer, locale) : answer }
}
