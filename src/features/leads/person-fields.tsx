import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'

const fields = [
	{ name: 'name', label: 'leads.name', invalid: 'leads.invalidName' },
	{ name: 'phone', label: 'leads.phone', invalid: 'leads.invalidPhone' },
	{ name: 'email', label: 'leads.email', invalid: 'leads.invalidEmail' },
] as const

/** The contact data of every lead: name, phone and mail. */
export function PersonFields() {
	const t = useTranslate()
	return fields.map(({ name, label, invalid }) => (
		<TextField key={name} name={name} label={t(label)} invalid={t(invalid)} isWide={name === 'name'} />
	))
}

export function MessageField({ placeholder }: { placeholder: TextKey }) {
	const t = useTranslate()
	return (
		<TextAreaField
			name="message"
			label={t('leads.message')}
			invalid={t('leads.invalidMessage')}
			isWide
			rows={4}
			placeholder={t(placeholder)}
		/>
	)
}

/** The choice of a dealer, sent by its name. */
export function DealerField({
	dealers,
	label = 'leads.dealer',
	invalid = 'leads.invalidDealer',
	none,
	required,
}: {
	dealers: readonly { name: string; city?: string }[]
	label?: TextKey
	invalid?: TextKey
	/** What is shown where none is chosen. */
	none: TextKey
	required?: boolean
}) {
	const t = useTranslate()
	const options = dealers.map(({ name, city = '' }) => ({
		value: name,
		text: city !== '' && !name.includes(city) ? `${name}, ${city}` : name,
	}))
	return (
		<SelectField
			name="siteName"
			label={t(label)}
			invalid={t(invalid)}
			isWide
			{...(required && { required })}
			options={[{ value: '', text: t(none) }, ...options]}
		/>
	)
}
