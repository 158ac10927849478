import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
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
