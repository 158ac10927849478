import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './booking-field.module.css'

type FieldFrame = {
	label: string
	/** Null if the field is valid. */
	error: string | null
	hint?: string | undefined
}

/** A labelled text field with its error. */
export function BookingInput({
	label,
	error,
	hint,
	children,
	...input
}: FieldFrame & { children?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
	const id = useId()
	const descriptions = [error === null ? null : `${id}-error`, hint ? `${id}-hint` : null].filter(Boolean).join(' ')
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<input
				{...input}
				id={id}
				aria-invalid={error !== null || undefined}
				aria-describedby={descriptions || undefined}
			/>
			{children}
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
			<FieldError id={`${id}-error`} error={error} />
		</div>
	)
}

/** A message of limited length with a counter. */
export function BookingMessage({
	label,
	error,
	maxLength,
	...area
}: FieldFrame & { maxLength: number; value: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
	const t = useTranslate()
	const id = useId()
	const descriptions = [error === null ? null : `${id}-error`, `${id}-count`].filter(Boolean).join(' ')
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<textarea
				{...area}
				id={id}
				rows={2}
				maxLength={maxLength}
				aria-invalid={error !== null || undefined}
				aria-describedby={descriptions}
			/>
			<p id={`${id}-count`} className={styles.count}>
				{t('booking.counter', { count: area.value.length, limit: maxLength })}
			</p>
			<FieldError id={`${id}-error`} error={error} />
		</div>
	)
}

function FieldError({ id, error }: { id: string; error: string | null }) {
	return (
		error !== null && (
			<p id={id} className={styles.error}>
				{error}
			</p>
		)
	)
}

/** A message about the whole step. Its container is always there, so that screen readers announce it. */
export function StepNotice({ children }: { children: ReactNode }) {
	return <div role="alert">{children && <div className={styles.notice}>{children}</div>}</div>
}
