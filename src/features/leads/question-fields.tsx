import { useTranslate } from '#i18n/texts-context.tsx'
import { answerLimits, type FormQuestion } from './form-question.ts'
import { Field, Select, useField } from './lead-field.tsx'
import styles from './question-fields.module.css'
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
	const field = useField(question.name)
	const { label, type, isRequired: required } = question
	const labelled = required ? label : t('leads.optionalQuestion', { question: label })
	const invalid = t('leads.invalidAnswer')
	if (type === 'Tick') return <TickQuestion field={field} label={label} required={required} invalid={invalid} />
	return (
		<Field field={field} label={labelled} invalid={invalid} isWide={isWide}>
			{type === 'LongText' && (
				<textarea {...field.control} rows={4} required={required} maxLength={answerLimits.paragraphs} />
			)}
			{type === 'Choice' && (
				<Select
					field={field}
					required={required}
					options={[
						{ value: '', text: t('leads.choose') },
						...question.options.map((option) => ({ value: option, text: option })),
					]}
				/>
			)}
			{type === 'Text' && <input {...field.control} required={required} maxLength={answerLimits.line} />}
			{type === 'Number' && (
				<input {...field.control} type="number" inputMode="decimal" step="any" required={required} />
			)}
			{type === 'Date' && <input {...field.control} type="date" required={required} />}
		</Field>
	)
}

/** A checkbox with its question, and its error. */
export function TickQuestion({
	field,
	label,
	required,
	invalid,
}: {
	field: ReturnType<typeof useField>
	label: string
	required: boolean
	invalid: string
}) {
	const { defaultValue, ...control } = field.control
	return (
		<div className={styles.tick}>
			<label>
				<input {...control} type="checkbox" defaultChecked={defaultValue === 'on'} required={required} />
				<span>{label}</span>
			</label>
			{field.isBroken && (
				<p id={field.errorId} className={styles.error}>
					{invalid}
				</p>
			)}
		</div>
	)
}
