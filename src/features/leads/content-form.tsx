import { formatLocalTime } from '#domain/calendar/local-time.ts'
import { callForTime, type FormDefinition, type ModelTimes, timeFieldOf } from '#domain/leads/form-question.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import type { OpenForm } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import type { SentValues } from './lead-thanks.tsx'
import { PersonFields } from './person-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { questionRules } from './question-rules.ts'
import { TestDriveQuestion } from './test-drive-question.tsx'

/** A form with questions written by editors, in addition to the contact data. */
export function ContentForm({
	definition,
	modelTimes,
	page,
	headingTag,
}: {
	definition: FormDefinition
	/** Of the car that a form posted without script names. */
	modelTimes: ModelTimes | null
	page: OpenForm
	headingTag: 'h2' | 'h3'
}) {
	const { id, title, questions } = definition
	const t = useTranslate()
	const { locale } = useSite()
	const drives = questions.filter(({ type }) => type === 'TestDrive')
	const timeOf = (values: SentValues, name: string) => String(values[timeFieldOf(name)] ?? '')
	const isTime = (time: string) => time !== '' && time !== callForTime

	return (
		<LeadForm
			form="ContentForm"
			rules={questionRules(questions)}
			about={{ form_id: id }}
			subject={drives.length === 0 ? title : undefined}
			factsOf={(values) =>
				drives.flatMap(({ name, label }) => {
					const time = timeOf(values, name)
					return [
						{ label, value: String(values[name] ?? '') },
						{ label: t('leads.testDriveTime'), value: isTime(time) ? formatLocalTime(time, locale) : '' },
					]
				})
			}
			title={title}
			page={page}
			headingTag={headingTag}
			booksTime={(values) => drives.some(({ name }) => isTime(timeOf(values, name)))}
			onSent={() => pushToDataLayer({ event: 'generate_lead', form_name: 'ContentForm', item_id: id })}
		>
			{drives.map((question) => (
				<TestDriveQuestion key={question.name} question={question} found={modelTimes} />
			))}
			<PersonFields />
			<QuestionFields questions={questions} />
		</LeadForm>
	)
}
