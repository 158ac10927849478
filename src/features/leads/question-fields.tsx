import type { FormQuestion } from '#domain/leads/form-question.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import { wideQuestions } from './question-rows.ts'

/** The questions of a form written by editors; those about a test drive have a place of their own. */
export function QuestionFields({ questions }: { questions: readonly FormQuestion[] }) {
	const shown = questions.filter(({ type }) => type !== 'TestDrive')
	const wide = wideQuestions(shown)
	return shown.map((question) => (
		<QuestionField key={question.name} question={question} isWide={wide.has(question.name)} />
	))
}

function QuestionField({ question, isWide }: { question: FormQuestion; isWide: boolean }) {
	const t = useTranslate()
	const { name, label: asked, type, isRequired, options } = question
	const invalid = t('leads.invalidAnswer')
	if (type === 'Tick') return <TickField name={name} label={asked} invalid={invalid} />
	const label = isRequired ? asked : t('leads.optionalQuestion', { question: asked })
	const field = { name, label, invalid, isWide }
	switch (type) {
		case 'LongText':
			return <TextAreaField {...field} rows={4} />
		case 'Choice': {
			const answers = options.map((option) => ({ value: option, text: option }))
			return <SelectField {...field} options={[{ value: '', text: t('leads.choose') }, ...answers]} />
		}
		default:
			return <TextField {...field} />
	}
}
