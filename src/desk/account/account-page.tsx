import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../desk.module.css'
import { deskLanguages } from '../desk-language.ts'
import type { DeskPage } from '../desk-page.ts'
import { formatMoment } from '../format-moment.ts'
import type { Staff, StaffSession } from '../staff/staff-accounts.ts'
import { describeAgent } from './describe-agent.ts'

/** One's own account: its language, where it is signed in, and its second factor. */
export const accountPage: DeskPage = {
	name: 'account',
	access: 'signed-in',
	async load({ accounts, headers, isSecure, staff, site, t }) {
		const sessions = await accounts.listSessions(headers, isSecure)
		return {
			title: t('desk.account'),
			main: <Account staff={staff} sessions={sessions} timeZone={site.market.timeZone} />,
		}
	},
	async act({ accounts, staff, site }, form) {
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

function Account({ staff, sessions, timeZone }: { staff: Staff; sessions: StaffSession[]; timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('desk.account')}</h1>
			<section className={styles.card}>
				<h2>{staff.name}</h2>
				<p>{staff.email}</p>
				<p>
					<a href="/desk/second-factor">{t('desk.newSecondFactor')}</a>
				</p>
			</section>
			<form method="post" className={styles.card}>
				<div className={styles.field}>
					<label htmlFor="account-language">{t('desk.language')}</label>
					<select
						id="account-language"
						name="language"
						defaultValue={staff.language ?? ''}
						aria-describedby="account-language-hint"
					>
						<option value="">{t('desk.browserLanguage')}</option>
						{deskLanguages.map(({ language, locale: tag, nativeName }) => (
							<option key={language} value={language} lang={tag}>
								{nativeName}
							</option>
						))}
					</select>
					<p id="account-language-hint" className={styles.hint}>
						{t('desk.languageHint')}
					</p>
				</div>
				<Button type="submit" variant="secondary" name="do" value="language">
					{t('desk.save')}
				</Button>
			</form>
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
		</>
	)
}
