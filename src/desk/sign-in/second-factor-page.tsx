import { renderSVG } from 'uqr'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../desk.module.css'
import type { DeskAnswer, DeskPage, StaffRequest } from '../desk-page.ts'
import { messageAnswer } from '../message.tsx'
import { addPasskey, startPasskey } from '../passkey/add-passkey.ts'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import type { NewSecondFactor } from '../staff/second-factor.ts'
import { AccountName } from './account-name.tsx'
import { PasswordField } from './password-field.tsx'

/** Sets up an authenticator app: password, then QR code and a first code of it. Or a passkey, which counts as both. */
export const secondFactorPage: DeskPage<'second-factor'> = {
	async 'second-factor.open'(request) {
		return (await askPasskey(request)) ?? askPassword(request, null)
	},
	async 'second-factor.start'(request, form) {
		const refused = await askPasskey(request)
		if (refused) return refused
		const password = form.get('password') ?? ''
		// Also after a confirmation, which does not keep it.
		if (password === '') return askPassword(request, null)
		const started = await request.accounts.startSecondFactor(request.staff, password, request)
		if (started.state === 'started') return showFactor(request, started.factor, null)
		return { done: `code ${started.state}`, answer: askPassword(request, started.state) }
	},
	async 'second-factor.confirm'(request, form) {
		const refused = await askPasskey(request)
		if (refused) return refused
		const result = await request.accounts.confirmSecondFactor(request.staff, form.get('code') ?? '', request)
		if (result.state !== 'signed-in') return askCodeAgain(request, form, result.state)
		return { done: 'second factor', answer: { redirectTo: '/desk', cookies: result.cookies } }
	},
	async 'second-factor.challenge'(request) {
		return (await askPasskey(request)) ?? startPasskey(request)
	},
	async 'second-factor.passkey'(request, form) {
		const refused = await askPasskey(request)
		if (refused) return refused
		if (!(await addPasskey(request, form))) return askPassword(request, 'passkey')
		return { done: 'passkey added', answer: { redirectTo: '/desk' } }
	},
}

/** The password alone adds nothing to an account with a passkey: it is asked for. Null if it was shown, or there is none. */
async function askPasskey({ accounts, staff, t }: StaffRequest): Promise<DeskAnswer | null> {
	if (staff.isReady || (await accounts.passkeys.list(staff.id)).length === 0) return null
	return messageAnswer(t, 'usePasskey', 403, <PasskeyForm kind="get" action="/desk/passkey" />)
}

type CodeError = 'refused' | 'too-many'

/** After a wrong code the app keeps what it has scanned. */
function askCodeAgain(request: StaffRequest, form: URLSearchParams, error: CodeError): DeskAnswer {
	const factor = readFactor(form)
	return factor ? showFactor(request, factor, error) : askPassword(request, error)
}

/** The factor that the form was opened with; null if it is none. */
function readFactor(form: URLSearchParams): NewSecondFactor | null {
	const uri = form.get('uri') ?? ''
	const isFactor = uri.startsWith('otpauth://totp/') && uri.length <= maxUriLength && URL.canParse(uri)
	return isFactor ? { uri, backupCodes: form.getAll('backup') } : null
}

/** More does not fit into a QR code. */
const maxUriLength = 500

function showFactor({ t }: StaffRequest, factor: NewSecondFactor, error: CodeError | null): DeskAnswer {
	return {
		status: error === 'too-many' ? 429 : error ? 401 : 200,
		title: t('desk.secondFactor'),
		main: <NewFactor factor={factor} error={error} />,
	}
}

type PasswordError = 'refused' | 'too-many' | 'passkey'

const passwordErrors = {
	refused: 'desk.secondFactorFailed',
	'too-many': 'desk.tooManyTries',
	passkey: 'desk.passkeyNotMade',
} as const satisfies Record<PasswordError, TextKey>

function askPassword({ t, staff }: StaffRequest, error: PasswordError | null): DeskAnswer {
	return {
		status: error === 'too-many' ? 429 : error ? 401 : 200,
		title: t('desk.secondFactor'),
		main: <PasswordForm email={staff.email} error={error} />,
	}
}

function PasswordForm({ email, error }: { email: string; error: PasswordError | null }) {
	const t = useTranslate()
	return (
		<section className={styles.card} data-narrow="">
			<h1>{t('desk.secondFactor')}</h1>
			<p>{t('desk.secondFactorText')}</p>
			{error && <FormNotice>{t(passwordErrors[error])}</FormNotice>}
			<form method="post" className={styles.column}>
				<AccountName email={email} />
				<PasswordField label={t('desk.password')} name="password" />
				<div>
					<Button type="submit" name="do" value="start">
						{t('desk.next')}
					</Button>
				</div>
			</form>
			<PasskeyForm kind="create" action="/desk/second-factor" />
		</section>
	)
}

function NewFactor({ factor: { uri, backupCodes }, error }: { factor: NewSecondFactor; error: CodeError | null }) {
	const t = useTranslate()
	const secret = new URL(uri).searchParams.get('secret') ?? ''
	return (
		<form method="post" className={styles.card} data-narrow="">
			<h1>{t('desk.secondFactor')}</h1>
			{error && <FormNotice>{t(error === 'too-many' ? 'desk.tooManyTries' : 'desk.wrongCode')}</FormNotice>}
			<input type="hidden" name="uri" value={uri} />
			{backupCodes.map((code) => (
				<input key={code} type="hidden" name="backup" value={code} />
			))}
			<p>{t('desk.scanCode')}</p>
			<img
				className={styles.qr}
				alt={t('desk.qrCode')}
				src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
				width={220}
				height={220}
			/>
			<p className={styles.hint}>
				{t('desk.typeSecret')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
			</p>
			<section className={styles.backup}>
				<h2>{t('desk.backupCodes')}</h2>
				<p>{t('desk.backupCodesText')}</p>
				<ul className={styles.codes}>
					{backupCodes.map((code) => (
						<li key={code}>
							<code>{code}</code>
						</li>
					))}
				</ul>
			</section>
			<TextField
				label={t('desk.codeLabel')}
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				required
				maxLength={10}
				autoFocus={error !== null}
			/>
			<Button type="submit" name="do" value="confirm">
				{t('desk.confirm')}
			</Button>
		</form>
	)
}
