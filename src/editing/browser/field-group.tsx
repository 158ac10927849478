import { type ReactNode, useId } from 'react'
import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'

/** A field of several controls, with its label and help. */
export function FieldGroup({ field, children }: { field: FieldDescription; children: ReactNode }) {
	const t = useTranslate()
	const id = useId()
	return (
		<fieldset className={styles.group} aria-describedby={id}>
			<legend>{t(field.label)}</legend>
			<p id={id}>{t(field.help)}</p>
			{children}
		</fieldset>
	)
}
