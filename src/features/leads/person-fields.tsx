import { emailPattern, leadLimits, typedPhonePattern } from '#domain/leads/lead-rules.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'

/** The contact data of every lead: name, phone and mail. */
export function PersonFields() {
	const t = useTranslate()
	const { name, phone, email } = leadLimits
	return (
		<>
			<TextField
				name="name"
				label={t('leads.name')}
				invalid={t('leads.invalidName')}
				isWide
				autoComplete="name"
				maxLength={name}
				required
			/>
			<TextField
				name="phone"
				label={t('leads.phone')}
				invalid={t('leads.invalidPhone')}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				pattern={typedPhonePattern}
				maxLength={phone}
				required
			/>
			<TextField
				name="email"
				label={t('leads.email')}
				invalid={t('leads.invalidEmail')}
				type="email"
				inputMode="email"
				autoComplete="email"
				pattern={emailPattern}
				maxLength={email}
				required
			/>
		</>
	)
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
			maxLength={leadLimits.message}
			placeholder={t(placeholder)}
		/>
	)
}
