import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldError, type FieldProps, useField } from './field.tsx'

/** A checkbox with its question. */
export function TickField({
	label,
	invalid,
	error,
	...input
}: { label: ReactNode } & Pick<FieldProps, 'invalid' | 'error'> &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>) {
	const field = useField(input.name, { error })
	return (
		<div className={styles.tick}>
			<label>
				<input {...field.control} defaultChecked={field.value === 'on'} {...input} type="checkbox" />
				<span>{label}</span>
			</label>
			<FieldError field={field}>{error ?? invalid}</FieldError>
		</div>
	)
}
