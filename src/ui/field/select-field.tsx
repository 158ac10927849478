import type { SelectHTMLAttributes } from 'react'
import { type LocalText, langOf, textOf } from '#i18n/local-text.ts'
import styles from './field.module.css'
import { Field, type FieldProps, useField } from './field.tsx'
import { startOf } from './text-field.tsx'

export type SelectOption = { value: string; text: LocalText }

export function SelectField({
	label,
	hint,
	invalid,
	error,
	isWide,
	isInline = false,
	options,
	...select
}: FieldProps & { options: readonly SelectOption[] } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
	const field = useField(select.name, { hint, error })
	return (
		<Field {...{ field, label, hint, invalid, error, isWide, isInline }}>
			<div className={styles.select}>
				<select {...field.control} {...startOf(field, select)} {...select}>
					{options.map(({ value, text }) => (
						<option key={value} value={value} lang={langOf(text)}>
							{textOf(text)}
						</option>
					))}
				</select>
				<svg aria-hidden="true" viewBox="0 0 12 12">
					<path d="m2 4 4 4 4-4" />
				</svg>
			</div>
		</Field>
	)
}
