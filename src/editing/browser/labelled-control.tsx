import { type ReactNode, useId } from 'react'
import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'

type Control = { id: string; 'aria-describedby': string }

/** A control with the label and the help of its field. */
export function LabelledControl({
	field,
	children,
}: {
	field: FieldDescription
	children: (control: Control) => ReactNode
}) {
	const t = useTranslate()
	const id = useId()
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{t(field.label)}</label>
			{children({ id, 'aria-describedby': `${id}-help` })}
			<p id={`${id}-help`}>{t(field.help)}</p>
		</div>
	)
}
