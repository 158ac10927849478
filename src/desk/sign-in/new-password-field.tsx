import type { Translate } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { maxPasswordLength, minPasswordLength, type PasswordProblem } from '../staff/password-rules.ts'

export function passwordProblemText(problem: PasswordProblem, t: Translate): string {
	if (problem === 'common') return t('desk.passwordCommon')
	if (problem === 'long') return t('desk.passwordLong', { count: maxPasswordLength })
	return t('desk.joinPassword', { count: minPasswordLength })
}

/** The browser says the same about its length as the server. */
export function NewPasswordField({ isWrong }: { isWrong: boolean }) {
	const t = useTranslate()
	return (
		<TextField
			label={t('desk.newPassword')}
			hint={t('desk.passwordHint', { count: minPasswordLength })}
			name="password"
			type="password"
			autoComplete="new-password"
			required
			aria-invalid={isWrong || undefined}
			autoFocus={isWrong}
			minLength={minPasswordLength}
			maxLength={maxPasswordLength}
		/>
	)
}
