import { renderSVG } from 'uqr'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../desk.module.css'
import type { DeskAnswer, DeskPage, StaffRequest } from '../desk-page.ts'
import { messageAnswer } from '../message.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import type { NewSecondFactor } from '../staff/staff-accounts.ts'

/** Sets up an authenticator app: password, then QR code and a first code of it. */
export const secondFactorPage: DeskPage = {
	name: 'second-factor',
	access: 'signed-in',
	async load(request) {
		return (await needsPasskey(request)) ? askPasskey(request) : askPassword(request, false)
	},
	async act(request, form) {
		const { accounts, staff, site } = request
		if (await needsPasskey(request)) return askPasskey(request)
		if (form.has('code')) {
			const result = await accounts.enterCode(form.get('code') ?? '', request)
			if (result.state !== 'signed-in') return askCodeAgain(request, form, result.state)
			await accounts.audit(staff, { site: site.key, action: 'second factor' })
			return { redirectTo: '/desk', cookies: result.cookies }
		}
		const factor = await accounts.startSecondFactor(form.get('password') ?? '', request)
		if (!factor) return askPassword(request, true)
		return showFactor(request, factor, null)
	},
}

type CodeError = 'refused' | 'too-many'

/** After a wrong code the app keeps what it has scanned. */
function askCodeAgain(request: StaffRequest, form: URLSearchParams, error: CodeError): DeskAnswer {
	const factor = readFactor(form)
	return factor ? showFactor(request, factor, error) : askPassword(request, true)
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

/** The password alone does not replace the passkeys of an account by a new factor. */
async function needsPasskey({ accounts, staff }: StaffRequest): Promise<boolean> {
	return !staff.isReady && (await accounts.passkeys.list(staff.id)).length > 0
}

function askPasskey({ t }: StaffRequest): DeskAnswer {
	return messageAnswer(t, 'usePasskey', 403, <PasskeyForm kind="get" action="/desk/passkey" />)
}

function askPassword({ t }: StaffRequest, hasFailed: boolean): DeskAnswer {
	return {
		status: hasFailed ? 401 : 200,
		title: t('desk.secondFactor'),
		main: <PasswordForm hasFailed={hasFailed} />,
	}
}

function PasswordForm({ hasFailed }: { hasFailed: boolean }) {
	const t = useTranslate()
	return (
		<section className={styles.card} data-narrow="">
			<h1>{t('desk.secondFactor')}</h1>
			<p>{t('desk.secondFactorText')}</p>
			{hasFailed && <FormNotice>{t('desk.secondFactorFailed')}</FormNotice>}
			<form method="post" className={styles.column}>
				<TextField
					label={t('desk.password')}
					name="password"
					type="password"
					autoComplete="current-password"
					required
					maxLength={200}
				/>
				<div>
					<Button type="submit">{t('desk.next')}</Button>
				</div>
			</form>
			<PasskeyForm kind="create" action="/desk/account" />
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
			<Button type="submit">{t('desk.confirm')}</Button>
		</form>
	)
}
