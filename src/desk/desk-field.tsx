import {
	type InputHTMLAttributes,
	type ReactNode,
	type SelectHTMLAttributes,
	type TextareaHTMLAttributes,
	useId,
} from 'react'
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

export function DeskTextArea({
	label,
	hint,
	...area
}: { label: string; hint?: string } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
	const id = useId()
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<textarea id={id} rows={3} aria-describedby={hint ? `${id}-hint` : undefined} {...area} />
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
		</div>
	)
}

/** `lang` of an option: the language of its text, if it is not the page's. */
export function DeskSelect({
	label,
	hint,
	options,
	...select
}: {
	label: string
	hint?: string
	options: readonly { value: string; text: string; lang?: string }[]
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
	const id = useId()
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<select id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...select}>
				{options.map(({ value, text, lang }) => (
					<option key={value} value={value} lang={lang}>
						{text}
					</option>
				))}
			</select>
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
		</div>
	)
}

/** One box for each value. An empty value is sent with them, so that none can be told from a form without them. */
export function DeskChecks({
	legend,
	name,
	options,
	chosen,
}: {
	legend: string
	name: string
	options: readonly { value: string; text: string }[]
	chosen: readonly string[]
}) {
	return (
		<fieldset className={styles.checks}>
			<legend>{legend}</legend>
			<input type="hidden" name={name} value="" />
			{options.map(({ value, text }) => (
				<label key={value} className={styles.check}>
					<input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {text}
				</label>
			))}
		</fieldset>
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
