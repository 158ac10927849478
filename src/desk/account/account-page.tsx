import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import styles from '../desk.module.css'
import { deskLanguages } from '../desk-language.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../desk-page.ts'
import { formatMoment } from '../format-moment.ts'
import { addPasskey, startPasskey } from '../passkey/add-passkey.ts'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import { AccountName } from '../sign-in/account-name.tsx'
import { NewPasswordField, passwordProblemText } from '../sign-in/new-password-field.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import type { StaffPasskey } from '../staff/passkeys.ts'
import type { PasswordProblem } from '../staff/password-rules.ts'
import type { Staff } from '../staff/staff-accounts.ts'
import type { StaffSession } from '../staff/staff-sessions.ts'

/** One's own account: its language, password, passkeys, where it is signed in, and its second factor. */
export const accountPage: DeskPage<'account'> = {
	'account.open': (request) => show(request, null),
	async 'account.language'({ accounts, staff }, form) {
		const language = deskLanguages.find((each) => each.language === form.get('language'))?.language ?? null
		await accounts.setLanguage(staff.id, language)
		return { done: 'language changed', answer: own }
	},
	async 'account.password'(request, form) {
		const { accounts, staff } = request
		const entered = { current: form.get('current') ?? '', next: form.get('password') ?? '' }
		const result = await accounts.changePassword(staff, entered, request)
		if (result === 'changed') return { done: 'password changed', answer: { redirectTo: '/desk/account?view=saved' } }
		const answer = await show(request, { password: result })
		return result === 'refused' || result === 'too-many' ? { done: 'password refused', answer } : answer
	},
	'account.challenge': startPasskey,
	async 'account.passkey'(request, form) {
		// After a confirmation, which the browser has to follow with another passkey.
		if (!form.get('credential')) return own
		return (await addPasskey(request, form)) ? { done: 'passkey added', answer: own } : show(request, 'passkey')
	},
	async 'account.remove-passkey'({ accounts, staff }, form) {
		const isRemoved = await accounts.removePasskey(staff, form.get('passkey') ?? '')
		return isRemoved ? { done: 'passkey removed', answer: own } : own
	},
	async 'account.end-session'({ accounts, staff }, form) {
		const isEnded = await accounts.endSession(form.get('session') ?? '', staff.id)
		return isEnded ? { done: 'session ended', answer: own } : own
	},
}

const own = { redirectTo: '/desk/account' }

type Problem = { password: PasswordProblem | 'refused' | 'too-many' } | 'passkey'

async function show(request: StaffRequest, problem: Problem | null): Promise<DeskAnswer> {
	const { accounts, staff, site, query, t } = request
	const sessions = await accounts.listSessions(staff)
	const passkeys = await accounts.passkeys.list(staff.id)
	const backupCodes = {
		left: await accounts.countBackupCodes(staff.id),
		isUsed: problem === null && query.get('view') === 'backup-code',
	}
	const isSaved = problem === null && query.get('view') === 'saved'
	return {
		...(problem ? { status: 400 } : {}),
		title: t('desk.account'),
		main: <Account {...{ staff, sessions, passkeys, backupCodes, problem, isSaved }} timeZone={site.market.timeZone} />,
	}
}

/** So many are soon used up. */
const fewCodes = 3

type AccountProps = {
	staff: Staff
	sessions: (StaffSession & { isCurrent: boolean })[]
	passkeys: StaffPasskey[]
	/** `left` is null without an app; `isUsed`: one has just signed in. */
	backupCodes: { left: number | null; isUsed: boolean }
	problem: Problem | null
	/** The password was changed just now. */
	isSaved: boolean
	timeZone: string
}

function Account({ staff, sessions, passkeys, backupCodes, problem, isSaved, timeZone }: AccountProps) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('desk.account')}</h1>
			{backupCodes.isUsed && (
				<p role="status">
					{t('desk.backupCodeUsed')} <a href="/desk">{t('desk.next')}</a>
				</p>
			)}
			<div className={styles.columns}>
				<div className={styles.column}>
					<section className={styles.card}>
						<h2>{staff.name}</h2>
						<p>{staff.email}</p>
						{backupCodes.left !== null && <p>{t('desk.backupCodesLeft', { count: backupCodes.left })}</p>}
						{backupCodes.left !== null && backupCodes.left < fewCodes && (
							<FormNotice>{t('desk.backupCodesFew')}</FormNotice>
						)}
						<p>
							<a href="/desk/second-factor">{t('desk.newSecondFactor')}</a>
						</p>
					</section>
					<section className={styles.card}>
						<h2>{t('desk.passkeys')}</h2>
						<p>{t('desk.passkeysText')}</p>
						{problem === 'passkey' && <FormNotice>{t('desk.passkeyNotMade')}</FormNotice>}
						<ul className={styles.rows}>
							{passkeys.map(({ id, name, createdAt }) => (
								<li key={id}>
									<div>
										<strong>{name}</strong>
										<p className={styles.hint}>{formatMoment(createdAt, { locale, timeZone })}</p>
									</div>
									<form method="post">
										<input type="hidden" name="passkey" value={id} />
										<Button type="submit" variant="secondary" size="small" name="do" value="remove-passkey">
											{t('desk.removePasskey')}
										</Button>
									</form>
								</li>
							))}
						</ul>
						<PasskeyForm kind="create" action="/desk/account" />
					</section>
					<section className={styles.card}>
						<h2>{t('desk.sessions')}</h2>
						<ul className={styles.rows}>
							{sessions.map(({ id, startedAt, agent, isCurrent }) => (
								<li key={id}>
									<div>
										<strong>{agent || t('desk.unknownDevice')}</strong>
										<p className={styles.hint}>{formatMoment(startedAt, { locale, timeZone })}</p>
									</div>
									{isCurrent ? (
										<span className={styles.tag}>{t('desk.thisSession')}</span>
									) : (
										<form method="post">
											<input type="hidden" name="session" value={id} />
											<Button type="submit" variant="secondary" size="small" name="do" value="end-session">
												{t('desk.endSession')}
											</Button>
										</form>
									)}
								</li>
							))}
						</ul>
					</section>
				</div>
				<div className={styles.column}>
					<PasswordForm
						email={staff.email}
						problem={problem !== null && problem !== 'passkey' ? problem.password : null}
						isSaved={isSaved}
					/>
					<form method="post" className={styles.card}>
						<SelectField
							label={t('desk.language')}
							hint={t('desk.languageHint')}
							name="language"
							defaultValue={staff.language ?? ''}
							options={[
								{ value: '', text: t('desk.browserLanguage') },
								...deskLanguages.map(({ language, locale: lang, nativeName: text }) => ({
									value: language,
									text,
									lang,
								})),
							]}
						/>
						<Button type="submit" variant="secondary" name="do" value="language">
							{t('desk.save')}
						</Button>
					</form>
				</div>
			</div>
		</>
	)
}

function PasswordForm({
	email,
	problem,
	isSaved,
}: {
	email: string
	problem: PasswordProblem | 'refused' | 'too-many' | null
	isSaved: boolean
}) {
	const t = useTranslate()
	const isRefused = problem === 'refused' || problem === 'too-many'
	return (
		<form method="post" className={styles.card}>
			<h2>{t('desk.changePassword')}</h2>
			<p>{t('desk.changePasswordText')}</p>
			{isSaved && <p role="status">{t('desk.passwordChanged')}</p>}
			{problem && (
				<FormNotice>
					{isRefused
						? t(problem === 'refused' ? 'desk.secondFactorFailed' : 'desk.tooManyTries')
						: passwordProblemText(problem, t)}
				</FormNotice>
			)}
			<AccountName email={email} />
			<PasswordField
				label={t('desk.currentPassword')}
				name="current"
				aria-invalid={problem === 'refused' || undefined}
				autoFocus={isRefused}
			/>
			<NewPasswordField isWrong={problem !== null && !isRefused} />
			<Button type="submit" variant="secondary" name="do" value="password">
				{t('desk.changePassword')}
			</Button>
		</form>
	)
}
