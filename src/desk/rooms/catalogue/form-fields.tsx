import { createContext, type ReactNode, useContext } from 'react'
import type { Currency, Language } from '#domain/market.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import styles from '../../desk.module.css'
import type { Option } from '../abilities.ts'
import own from './catalogue.module.css'
import { fieldLabel } from './field-labels.ts'
import type { RefusedForm } from './refused-form.ts'

type FormState = { entered: URLSearchParams; wrong: string | null; currency: Currency }

const FormContext = createContext<FormState | null>(null)

/** A form of the room: its fields know what was entered, and which of them was refused. */
export function CatalogueForm({
	entered,
	refused,
	currency,
	mayChange,
	after,
	children,
}: {
	entered: URLSearchParams
	refused: RefusedForm | null
	currency: Currency
	mayChange: boolean
	/** Below the form. */
	after?: ReactNode
	children: ReactNode
}) {
	const t = useTranslate()
	const locale = useLocale()
	const wrong = refused?.field ?? null
	return (
		<FormContext value={{ entered, wrong, currency }}>
			{refused && (
				<FormNotice>
					{wrong === null
						? t('desk.changedMeanwhile')
						: t('deskCatalogue.refused', { field: fieldLabel(wrong, { t, locale, currency }) })}
				</FormNotice>
			)}
			<form method="post" className={styles.column}>
				<input type="hidden" name="version" value={entered.get('version') ?? ''} />
				<fieldset className={styles.column} disabled={!mayChange}>
					{children}
				</fieldset>
				{mayChange && (
					<div>
						<Button type="submit" name="do" value="save">
							{t('desk.save')}
						</Button>
					</div>
				)}
			</form>
			{after}
		</FormContext>
	)
}

function useField(name: string) {
	const t = useTranslate()
	const locale = useLocale()
	const state = useContext(FormContext)
	if (!state) throw new Error('A field of the catalogue is outside of its form.')
	const isWrong = state.wrong === name
	return {
		label: fieldLabel(name, { t, locale, currency: state.currency }),
		name,
		defaultValue: state.entered.get(name) ?? '',
		'aria-invalid': isWrong || undefined,
		autoFocus: isWrong || undefined,
	}
}

type FieldProps = { name: string; hint?: string; inputMode?: 'numeric' | 'decimal'; isRequired?: boolean }

export function CatalogueText({ name, isRequired = false, ...rest }: FieldProps) {
	return <TextField {...useField(name)} {...rest} required={isRequired} autoComplete="off" />
}

export function CatalogueArea({ name, ...rest }: { name: string; hint?: string; rows?: number; lang?: string }) {
	return <TextAreaField {...useField(name)} {...rest} />
}

export function CatalogueSelect({ name, options }: { name: string; options: readonly Option[] }) {
	return <SelectField {...useField(name)} options={options} />
}

/** A text in each language. */
export function CatalogueTexts({ name, languages }: { name: string; languages: readonly Language[] }) {
	return (
		<div className={own.grid}>
			{languages.map((language) => (
				<CatalogueText key={language} name={`${name}-${language}`} isRequired />
			))}
		</div>
	)
}

/** One box for each value. */
export function CatalogueChecks({ name, options }: { name: string; options: readonly Option[] }) {
	const { label } = useField(name)
	const chosen = useContext(FormContext)?.entered.getAll(name) ?? []
	return <ChoiceField type="checkbox" label={label} {...{ name, options, chosen }} />
}

export function CatalogueCheck({ name, label }: { name: string; label: string }) {
	const isChosen = useContext(FormContext)?.entered.has(name)
	return <TickField label={label} name={name} value="yes" defaultChecked={isChosen} />
}
