import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps, type FieldState, useField } from './field.tsx'

/** A line of text, a number, a date. */
export function TextField({
	label,
	hint,
	invalid,
	error,
	isWide,
	children,
	...input
}: FieldProps & { children?: ReactNode } & Omit<ComponentProps<'input'>, 'className'>) {
	const field = useField(input.name, { hint, error })
	return (
		<Field {...{ field, label, hint, invalid, error, isWide }}>
			<input {...field.control} {...startOf(field, input)} {...input} />
			{children}
		</Field>
	)
}

/** Lines of text. */
export function TextAreaField({
	label,
	hint,
	invalid,
	error,
	isWide,
	counter,
	...area
}: FieldProps & {
	/** How many letters there are, of how many. */
	counter?: string
} & Omit<ComponentProps<'textarea'>, 'className'>) {
	const field = useField(area.name, { hint: counter ?? hint, error })
	return (
		<Field {...{ field, label, hint, invalid, error, isWide }}>
			<textarea {...field.control} {...startOf(field, area)} {...area} />
			{counter && (
				<p id={field.hintId} className={styles.hint} data-counter="">
					{counter}
				</p>
			)}
		</Field>
	)
}

/** Only of a field that keeps its value itself. */
export function startOf(field: FieldState, { value }: { value?: unknown }) {
	return value === undefined ? { defaultValue: field.value } : {}
}
