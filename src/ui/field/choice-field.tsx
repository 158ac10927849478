import { type InputHTMLAttributes, useContext } from 'react'
import { type LocalText, langOf, textOf } from '#i18n/local-text.ts'
import { FormFieldsContext } from '#ui/form/form-fields.ts'
import styles from './field.module.css'
import { FieldError, type FieldProps, useField } from './field.tsx'

type ChoiceOption = {
	value: string
	text: LocalText
	/** Of a checkbox, if it is not that of the group. */
	name?: string
	/** Where an anchor leads to it. */
	id?: string
}

/** Radio buttons or checkboxes under one question. */
export function ChoiceField({
	label,
	invalid,
	error,
	name,
	type = 'radio',
	options,
	chosen,
	isLabelHidden = false,
	...input
}: Omit<FieldProps, 'hint' | 'isWide'> & {
	name?: string
	type?: 'radio' | 'checkbox'
	options: readonly ChoiceOption[]
	/** Values of a form that keeps them itself. */
	chosen?: readonly string[]
	isLabelHidden?: boolean
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'required' | 'onChange'>) {
	const { values } = useContext(FormFieldsContext)
	const field = useField(name, { error })
	return (
		<fieldset className={styles.choices} aria-describedby={field.control['aria-describedby']}>
			<legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
			{/* Tells a group without any tick from a form without it. */}
			{type === 'checkbox' && name && <input type="hidden" name={name} value="" />}
			{options.map(({ value, text, name: own = name ?? '', id }) => (
				<label key={own + value} id={id} lang={langOf(text)}>
					<input
						required={field.control.required}
						{...input}
						type={type}
						name={own}
						value={value}
						defaultChecked={chosen ? chosen.includes(value) : values[own] === value}
					/>
					<span>{textOf(text)}</span>
				</label>
			))}
			<FieldError field={field}>{error ?? invalid}</FieldError>
		</fieldset>
	)
}
