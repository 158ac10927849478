import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import styles from '../desk.module.css'
import { deskLanguages } from '../desk-language.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../desk-page.ts'
import { formatMoment } from '../format-moment.ts'
import { readPasskeyAnswer } from '../passkey/passkey-answer.ts'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import type { StaffPasskey } from '../staff/passkeys.ts'
import type { Staff, StaffSession } from '../staff/staff-accounts.ts'
import { describeAgent } from './describe-agent.ts'

/** One's own account: its language, passkeys, where it is signed in, and its second factor. */
export const accountPage: DeskPage = {
	name: 'account',
	access: 'signed-in',
	load: (request) => show(request, false),
	async act(request, form) {
		const { accounts, staff, site } = request
		switch (form.get('do')) {
			case 'challenge': {
				const challenge = (await mayAddPasskey(request)) ? await accounts.passkeys.start(request) : null
				return challenge
					? { json: challenge.options, cookies: challenge.cookies }
					: { json: { code: 'refused' }, status: 403 }
			}
			case 'passkey': {
				const answer = (await mayAddPasskey(request)) ? readPasskeyAnswer(form) : null
				const name = [describeAgent(request.headers.get('user-agent') ?? ''), new URL(request.origin).hostname]
				const isAdded = answer && (await accounts.passkeys.add(answer, name.filter(Boolean).join(' · '), request))
				if (!isAdded) return show(request, true)
				await accounts.audit(staff, { site: site.key, action: 'passkey added' })
				return { redirectTo: '/desk/account' }
			}
			case 'remove-passkey':
				await accounts.passkeys.remove(form.get('passkey') ?? '', staff.id)
				await accounts.audit(staff, { site: site.key, action: 'passkey removed' })
				return { redirectTo: '/desk/account' }
		}
		if (form.get('do') === 'language') {
			const language = deskLanguages.find((each) => each.language === form.get('language'))?.language ?? null
			await accounts.setLanguage(staff.id, language)
			await accounts.audit(staff, { site: site.key, action: 'language changed' })
			return { redirectTo: '/desk/account' }
		}
		await accounts.endSession(form.get('session') ?? '', staff.id)
		await accounts.audit(staff, { site: site.key, action: 'session ended' })
		return { redirectTo: '/desk/account' }
	},
}

/** Who has passkeys and has not used one, nor a code, may not add another by the password alone. */
async function mayAddPasskey({ accounts, staff }: StaffRequest): Promise<boolean> {
	return staff.isReady || (await accounts.passkeys.list(staff.id)).length === 0
}

async function show(
	{ accounts, headers, isSecure, staff, site, t }: StaffRequest,
	isRefused: boolean,
): Promise<DeskAnswer> {
	const sessions = await accounts.listSessions(headers, isSecure)
	const passkeys = await accounts.passkeys.list(staff.id)
	return {
		...(isRefused ? { status: 400 } : {}),
		title: t('desk.account'),
		main: <Account {...{ staff, sessions, passkeys, isRefused }} timeZone={site.market.timeZone} />,
	}
}

type AccountProps = {
	staff: Staff
	sessions: StaffSession[]
	passkeys: StaffPasskey[]
	isRefused: boolean
	timeZone: string
}

function Account({ staff, sessions, passkeys, isRefused, timeZone }: AccountProps) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('desk.account')}</h1>
			<div className={styles.columns}>
				<div className={styles.column}>
					<section className={styles.card}>
						<h2>{staff.name}</h2>
						<p>{staff.email}</p>
						<p>
							<a href="/desk/second-factor">{t('desk.newSecondFactor')}</a>
						</p>
					</section>
					<section className={styles.card}>
						<h2>{t('desk.passkeys')}</h2>
						<p>{t('desk.passkeysText')}</p>
						{isRefused && <FormNotice>{t('desk.passkeyNotMade')}</FormNotice>}
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
										<strong>{describeAgent(agent) || t('desk.unknownDevice')}</strong>
										<p className={styles.hint}>{formatMoment(startedAt, { locale, timeZone })}</p>
									</div>
									{isCurrent ? (
										<span className={styles.tag}>{t('desk.thisSession')}</span>
									) : (
										<form method="post">
											<input type="hidden" name="session" value={id} />
											<Button type="submit" variant="secondary" size="small">
												{t('desk.endSession')}
											</Button>
										</form>
									)}
								</li>
							))}
						</ul>
					</section>
				</div>
				<form method="post" className={styles.card}>
					<SelectField
						label={t('desk.language')}
						hint={t('desk.languageHint')}
						name="language"
						defaultValue={staff.language ?? ''}
						options={[
							{ value: '', text: t('desk.browserLanguage') },
							...deskLanguages.map(({ language, locale: lang, nativeName: text }) => ({ value: language, text, lang })),
						]}
					/>
					<Button type="submit" variant="secondary" name="do" value="language">
						{t('desk.save')}
					</Button>
				</form>
			</div>
		</>
	)
}
