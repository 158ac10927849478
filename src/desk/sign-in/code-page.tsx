import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../desk.module.css'
import type { DeskAnswer, DeskPage, DeskRequest } from '../desk-page.ts'

/** The second step of signing in. */
export const codePage: DeskPage<'code'> = {
	'code.open': (request) => view(request, null),
	async 'code.enter'(request, form) {
		const result = await request.accounts.enterCode(form.get('code') ?? '', request)
		if (result.state === 'signed-in') return { redirectTo: '/desk', cookies: result.cookies }
		return { done: `code ${result.state}`, answer: view(request, result.state) }
	},
}

function view({ t }: DeskRequest, error: 'refused' | 'too-many' | null): DeskAnswer {
	const status = error === 'too-many' ? 429 : error ? 401 : 200
	return { status, title: t('desk.code'), main: <CodeForm error={error} /> }
}

function CodeForm({ error }: { error: 'refused' | 'too-many' | null }) {
	const t = useTranslate()
	return (
		<form method="post" className={styles.card} data-narrow="">
			<h1>{t('desk.code')}</h1>
			{error && <FormNotice>{t(error === 'too-many' ? 'desk.tooManyTries' : 'desk.wrongCode')}</FormNotice>}
			<TextField
				label={t('desk.codeLabel')}
				hint={t('desk.codeHint')}
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="none"
				required
				maxLength={20}
			/>
			<Button type="submit">{t('desk.signIn')}</Button>
			<p>
				<a href="/desk/sign-in">{t('desk.startOver')}</a>
			</p>
		</form>
	)
}
