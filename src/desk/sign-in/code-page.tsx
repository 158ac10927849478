import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../desk.module.css'
import type { DeskAnswer, DeskPage, DeskRequest } from '../desk-page.ts'
import { isOfApp } from '../staff/staff-accounts.ts'

/** The second step of signing in. */
export const codePage: DeskPage<'code'> = {
	'code.open': (request) => view(request, null),
	async 'code.enter'(request, form) {
		const code = form.get('code') ?? ''
		const result = await request.accounts.enterCode(code, request)
		const isBackup = !isOfApp(code)
		if (result.state === 'signed-in') {
			const redirectTo = isBackup ? '/desk/account?view=backup-code' : '/desk'
			return { redirectTo, cookies: result.cookies }
		}
		const error = result.state === 'refused' && isBackup ? 'backup-refused' : result.state
		return { done: `code ${result.state}`, answer: view(request, error) }
	},
}

const errorTexts = {
	refused: 'desk.wrongCode',
	'backup-refused': 'desk.wrongBackupCode',
	'too-many': 'desk.tooManyTries',
} as const satisfies Record<string, TextKey>

type CodeError = keyof typeof errorTexts

function view({ t }: DeskRequest, error: CodeError | null): DeskAnswer {
	const status = error === 'too-many' ? 429 : error ? 401 : 200
	return { status, title: t('desk.code'), main: <CodeForm error={error} /> }
}

function CodeForm({ error }: { error: CodeError | null }) {
	const t = useTranslate()
	return (
		<form method="post" className={styles.card} data-narrow="">
			<h1>{t('desk.code')}</h1>
			{error && <FormNotice>{t(errorTexts[error])}</FormNotice>}
			<TextField
				label={t('desk.codeLabel')}
				hint={t('desk.codeHint')}
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="none"
				required
				maxLength={20}
				aria-invalid={(error !== null && error !== 'too-many') || undefined}
				autoFocus
			/>
			<Button type="submit">{t('desk.signIn')}</Button>
			<p>
				<a href="/desk/sign-in">{t('desk.startOver')}</a>
			</p>
		</form>
	)
}
