import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './desk.module.css'

/** A labelled input; `hint` is read with it. */
export function DeskField({
	label,
	hint,
	...input
}: { label: string; hint?: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
	const id = useId()
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<input id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
		</div>
	)
}

/** What went wrong with a form; screen readers read it at once. */
export function FormError({ children }: { children: ReactNode }) {
	return (
		<p role="alert" className={styles.error}>
			{children}
		</p>
	)
}
