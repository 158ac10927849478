import { useContext } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './lead-field.module.css'
import { LeadFieldsContext, useField } from './lead-field.tsx'

/** A question with a few answers, of which one must be chosen. */
export function ChoiceField({
	name,
	legend,
	invalid,
	options,
}: {
	name: string
	legend: TextKey
	invalid: TextKey
	options: readonly { value: string; label: TextKey }[]
}) {
	const t = useTranslate()
	const { values } = useContext(LeadFieldsContext)
	const { isBroken, errorId } = useField(name)
	return (
		<fieldset className={styles.ticks} aria-describedby={isBroken ? errorId : undefined}>
			<legend>{t(legend)}</legend>
			{options.map(({ value, label }) => (
				<label key={value}>
					<input type="radio" name={name} value={value} defaultChecked={values[name] === value} required />
					<span>{t(label)}</span>
				</label>
			))}
			{isBroken && (
				<p id={errorId} className={styles.error}>
					{t(invalid)}
				</p>
			)}
		</fieldset>
	)
}
