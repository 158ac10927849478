import { createContext, type InputHTMLAttributes, type ReactNode, useContext, useId } from 'react'
import { type LocalText, langOf, textOf } from '#i18n/local-text.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './lead-field.module.css'
import { emailPattern, leadLimits, typedPhonePattern } from './lead-rules.ts'

type LeadFields = {
	/** Names of invalid fields. */
	broken: readonly string[]
	/** Input from before the page was rendered again. */
	values: Record<string, string>
}

export const LeadFieldsContext = createContext<LeadFields>({ broken: [], values: {} })

export const LeadFieldsProvider = LeadFieldsContext.Provider

/** State of a field in a lead form. */
export function useField(name: string) {
	const id = useId()
	const { broken, values } = useContext(LeadFieldsContext)
	const isBroken = broken.includes(name)
	const errorId = `${id}-error`
	return {
		isBroken,
		errorId,
		control: {
			id,
			name,
			defaultValue: values[name] ?? '',
			'aria-invalid': isBroken || undefined,
			'aria-describedby': isBroken ? errorId : undefined,
		},
	}
}

type FieldProps = { name: string; label: TextKey; invalid: TextKey }

/** A label, a control, and its error. */
export function Field({
	field,
	label,
	invalid,
	isWide = false,
	children,
}: {
	field: ReturnType<typeof useField>
	label: string
	invalid: string
	isWide?: boolean | undefined
	children: ReactNode
}) {
	return (
		<div className={styles.field} data-wide={isWide || undefined}>
			<label htmlFor={field.control.id}>{label}</label>
			{children}
			{field.isBroken && (
				<p id={field.errorId} className={styles.error}>
					{invalid}
				</p>
			)}
		</div>
	)
}

/** A required line of text, unless `required` is false. */
export function TextField({
	name,
	label,
	invalid,
	isWide,
	...input
}: FieldProps & { isWide?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
	const t = useTranslate()
	const field = useField(name)
	return (
		<Field field={field} label={t(label)} invalid={t(invalid)} isWide={isWide}>
			<input required {...field.control} {...input} />
		</Field>
	)
}

/** The contact data of every lead: name, phone and mail. */
export function PersonFields() {
	const { name, phone, email } = leadLimits
	return (
		<>
			<TextField
				name="name"
				label="leads.name"
				invalid="leads.invalidName"
				isWide
				autoComplete="name"
				maxLength={name}
			/>
			<TextField
				name="phone"
				label="leads.phone"
				invalid="leads.invalidPhone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				pattern={typedPhonePattern}
				maxLength={phone}
			/>
			<TextField
				name="email"
				label="leads.email"
				invalid="leads.invalidEmail"
				type="email"
				inputMode="email"
				autoComplete="email"
				pattern={emailPattern}
				maxLength={email}
			/>
		</>
	)
}

export function MessageField({ placeholder }: { placeholder: TextKey }) {
	const t = useTranslate()
	const field = useField('message')
	return (
		<Field field={field} label={t('leads.message')} invalid={t('leads.invalidMessage')} isWide>
			<textarea {...field.control} rows={4} maxLength={leadLimits.message} placeholder={t(placeholder)} />
		</Field>
	)
}

export function SelectField({
	name,
	label,
	invalid,
	options,
	required = false,
}: FieldProps & { options: Option[]; required?: boolean }) {
	const t = useTranslate()
	const field = useField(name)
	return (
		<Field field={field} isWide label={t(label)} invalid={t(invalid)}>
			<Select field={field} options={options} required={required} />
		</Field>
	)
}

type Option = { value: string; text: LocalText }

export function Select({
	field,
	options,
	required,
}: {
	field: ReturnType<typeof useField>
	options: Option[]
	required: boolean
}) {
	return (
		<div className={styles.select}>
			<select {...field.control} required={required}>
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
	)
}

/** Checkboxes under one question. An anchor with the id `contact-…` leads to each. */
export function TickFields({
	legend,
	ticks,
}: {
	legend: TextKey
	ticks: { name: string; label: TextKey; id: string }[]
}) {
	const t = useTranslate()
	const { values } = useContext(LeadFieldsContext)
	return (
		<fieldset className={styles.ticks}>
			<legend>{t(legend)}</legend>
			{ticks.map(({ name, label, id }) => (
				<label key={name} id={id}>
					<input type="checkbox" name={name} defaultChecked={values[name] === 'on'} />
					<span>{t(label)}</span>
				</label>
			))}
		</fieldset>
	)
}
