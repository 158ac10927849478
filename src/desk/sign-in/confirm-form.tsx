import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../desk.module.css'
import type { DeskAnswer, StaffRequest } from '../desk-page.ts'
import { confirmationField, FieldsAgain } from '../sent-form.tsx'
import { AccountName } from './account-name.tsx'
import { PasswordField } from './password-field.tsx'

type Problem = 'asked' | 'refused' | 'too-many'

/** Null if the form brings the code or password that confirms it. */
export async function confirmFirst(request: StaffRequest, form: URLSearchParams | null): Promise<Problem | null> {
	const entered = form?.get(confirmationField)
	if (!entered) return 'asked'
	const result = await request.accounts.confirm(request.staff, entered, request)
	if (result === 'confirmed') return null
	await request.accounts.audit(request.staff, { site: request.site.key, action: `code ${result}` })
	return result
}

/** Asks who is signed in once more, and keeps what was posted. */
export async function askConfirm(
	{ accounts, staff, address, t }: StaffRequest,
	form: URLSearchParams | null,
	problem: Problem,
): Promise<DeskAnswer> {
	return {
		status: problem === 'too-many' ? 429 : 403,
		title: t('desk.confirmTitle'),
		main: <ConfirmForm {...{ form, address, problem }} email={staff.email} hasApp={await accounts.hasApp(staff.id)} />,
	}
}

const problemTexts = { refused: 'desk.confirmRefused', 'too-many': 'desk.tooManyTries' } as const

type ConfirmFormProps = {
	form: URLSearchParams | null
	address: string
	problem: Problem
	email: string
	hasApp: boolean
}

function ConfirmForm({ form, address, problem, email, hasApp }: ConfirmFormProps) {
	const t = useTranslate()
	return (
		<form method="post" action={address} className={styles.card} data-narrow="">
			<h1>{t('desk.confirmTitle')}</h1>
			<p>{t('desk.confirmText')}</p>
			{problem !== 'asked' && <FormNotice>{t(problemTexts[problem])}</FormNotice>}
			{form && <FieldsAgain form={form} />}
			{hasApp ? (
				<TextField
					label={t('desk.codeLabel')}
					hint={t('desk.codeHint')}
					name={confirmationField}
					autoComplete="one-time-code"
					autoCapitalize="none"
					required
					maxLength={20}
					autoFocus
				/>
			) : (
				<>
					<AccountName email={email} />
					<PasswordField label={t('desk.password')} name={confirmationField} autoFocus />
				</>
			)}
			<Button type="submit">{t('desk.confirm')}</Button>
		</form>
	)
}
