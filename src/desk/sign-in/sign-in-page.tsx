import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../desk.module.css'
import type { DeskAnswer, DeskPage, DeskRequest } from '../desk-page.ts'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import { PasswordField } from './password-field.tsx'

export const signInPage: DeskPage<'sign-in'> = {
	'sign-in.open': (request) => showSignIn(request, {}),
	async 'sign-in.sign-in'(request, form) {
		const email = form.get('email') ?? ''
		const result = await request.accounts.signIn({ email, password: form.get('password') ?? '' }, request)
		switch (result.state) {
			case 'signed-in':
				return { redirectTo: '/desk', cookies: result.cookies }
			case 'code-needed':
				return { redirectTo: '/desk/code', cookies: result.cookies }
			default:
				return { done: `sign-in ${result.state}`, answer: showSignIn(request, { email, error: result.state }) }
		}
	},
}

type Failed = { email?: string; error?: 'refused' | 'too-many' | 'passkey' }

const errorTexts = {
	refused: 'desk.wrongPassword',
	'too-many': 'desk.tooManyTries',
	passkey: 'desk.passkeyRefused',
} as const

export function showSignIn({ t }: DeskRequest, failed: Failed): DeskAnswer {
	const status = failed.error === 'too-many' ? 429 : failed.error ? 401 : 200
	return { status, title: t('desk.signIn'), main: <SignInForm {...failed} /> }
}

function SignInForm({ email, error }: Failed) {
	const t = useTranslate()
	return (
		<section className={styles.card} data-narrow="">
			<h1>{t('desk.signIn')}</h1>
			{error && <FormNotice>{t(errorTexts[error])}</FormNotice>}
			<form method="post" action="/desk/sign-in" className={styles.column}>
				<TextField
					label={t('desk.email')}
					name="email"
					type="email"
					autoComplete="username"
					required
					defaultValue={email}
					aria-invalid={error === 'refused' || undefined}
				/>
				<PasswordField
					label={t('desk.password')}
					name="password"
					aria-invalid={error === 'refused' || undefined}
					autoFocus={error === 'refused'}
				/>
				<div>
					<Button type="submit">{t('desk.signIn')}</Button>
				</div>
			</form>
			<PasskeyForm kind="get" action="/desk/passkey" />
			<p className={styles.hint}>{t('desk.forgotPassword')}</p>
		</section>
	)
}
