import { type ReactNode, useContext, useId } from 'react'
import { FormFieldsContext } from '#ui/form/form-fields.ts'
import styles from './field.module.css'

export type FieldProps = {
	label: string
	/** Read with the field. */
	hint?: string | undefined
	/** The error shown where the form says that the field is wrong. */
	invalid?: string | undefined
	/** The error, or null, of a field whose form says nothing. */
	error?: string | null | undefined
	/** In both columns of a form. */
	isWide?: boolean | undefined
	/** The label stands beside the control. */
	isInline?: boolean
}

/** State of a field in its form, and the attributes of its control. */
export function useField(name = '', { hint, error }: Pick<FieldProps, 'hint' | 'error'> = {}) {
	const id = useId()
	const { rules, wrong, values } = useContext(FormFieldsContext)
	const isWrong = error === undefined ? wrong.includes(name) : error !== null
	const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
	const descriptions = [isWrong ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
	return {
		isWrong,
		errorId,
		hintId,
		/** Input from before the page was rendered again. */
		value: values[name],
		control: {
			id,
			name: name || undefined,
			'aria-invalid': isWrong || undefined,
			'aria-describedby': descriptions || undefined,
			...rules?.[name]?.input,
		},
	}
}

export type FieldState = ReturnType<typeof useField>

/** Fields of a form, two in a row where there is room. */
export function FieldColumns({ children }: { children: ReactNode }) {
	return <div className={styles.columns}>{children}</div>
}

/** A label, a control, its hint and its error. */
export function Field({
	field,
	label,
	hint,
	invalid,
	error,
	isWide,
	isInline,
	children,
}: FieldProps & { field: FieldState; children: ReactNode }) {
	return (
		<div className={styles.field} data-wide={isWide || undefined} data-inline={isInline || undefined}>
			<label htmlFor={field.control.id}>{label}</label>
			{children}
			{hint && (
				<p id={field.hintId} className={styles.hint}>
					{hint}
				</p>
			)}
			<FieldError field={field}>{error ?? invalid}</FieldError>
		</div>
	)
}

export function FieldError({ field, children }: { field: FieldState; children: ReactNode }) {
	return (
		field.isWrong && (
			<p id={field.errorId} className={styles.error}>
				{children}
			</p>
		)
	)
}
