import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { listSms } from '#providers/sms/outbox.ts'
import { reminderFormName } from '#tyre-hotel/embedded/season-reminders.ts'
import styles from '../../desk.module.css'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { formatMoment } from '../../format-moment.ts'
import { LiveList } from '../../live/live-list.tsx'
import { roomsAt } from '../../staff/roles.ts'
import { DeliveryState } from '../leads/delivery-state.tsx'
import { type DeskLead, findLeads, workshopForms } from '../leads/lead-care.ts'
import { MessageList, OutboxTabs } from './message-list.tsx'

/** Mails and text messages as they were sent, or as they would be: without a carrier this is where they are read. */
export const outboxPage: DeskPage = {
	name: 'outbox',
	access: 'outbox',
	load(request) {
		if (request.below.length > 0) return null
		return request.query.get('view') === 'messages' && seesMessages(request)
			? showMessages(request, null)
			: showMails(request)
	},
	async act(request, form) {
		const { below, accounts, staff, site } = request
		const opened = form.get('message')
		if (below.length > 0 || form.get('do') !== 'show' || opened === null || !seesMessages(request)) return null
		await accounts.audit(staff, { site: site.key, action: 'sign-in code read', subject: opened })
		return showMessages(request, opened)
	},
}

/** Text messages are about wheels. */
function seesMessages({ site, staff }: StaffRequest): boolean {
	return roomsAt(site.key, staff.grants).includes('tyre-hotel')
}

async function showMails(request: StaffRequest): Promise<DeskAnswer> {
	const { db, site, staff, query, t } = request
	const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0
	const rooms = roomsAt(site.key, staff.grants)
	const kinds = (['leads', 'bookings'] as const).filter((kind) => rooms.includes(kind))
	const { leads, hasMore } = await findLeads(db, { site: site.key, view: 'all', staffId: staff.id, page, kinds })
	const timeZone = site.market.timeZone
	return {
		title: t('desk.outbox'),
		main: <Outbox {...{ leads, page, hasMore, timeZone }} hasMessages={seesMessages(request)} />,
	}
}

const messagesShown = 100

/** `opened`: the message whose code is shown. */
async function showMessages({ db, seal, site, t }: StaffRequest, opened: string | null): Promise<DeskAnswer> {
	const messages = await listSms(db, seal, { site: site.key, limit: messagesShown })
	return {
		title: t('tyreDesk.textMessages'),
		main: <MessageList {...{ messages, opened }} timeZone={site.market.timeZone} />,
	}
}

function mailText({ formName, site }: DeskLead): TextKey {
	if (formName === reminderFormName(site)) return 'tyreDesk.reminder'
	return workshopForms(site).includes(formName) ? 'desk.booking' : 'desk.lead'
}

type OutboxProps = { leads: DeskLead[]; page: number; hasMore: boolean; timeZone: string; hasMessages: boolean }

function Outbox({ leads, page, hasMore, timeZone, hasMessages }: OutboxProps) {
	const t = useTranslate()
	const locale = useLocale()
	const mails = leads.flatMap((lead) => (lead.content ? [{ lead, ...lead.content }] : []))
	return (
		<>
			<h1>{t('desk.outbox')}</h1>
			{hasMessages && <OutboxTabs current="mails" />}
			<LiveList room="outbox">
				{mails.length === 0 && <p className={styles.empty}>{t('desk.noMails')}</p>}
				<ul className={styles.rows}>
					{mails.map(({ lead, to, replyTo, mail }) => (
						<li key={lead.submissionId}>
							<details className={styles.letter} data-key={lead.submissionId}>
								<summary>
									<span className={styles.rowTitle} lang={mail.language}>
										{mail.subject}
									</span>
									<span className={styles.hint}>
										{[
											t(mailText(lead)),
											formatMoment(lead.receivedAt, { locale, timeZone }),
											to?.email ?? t('desk.noReceiver'),
										].join(' · ')}
									</span>
								</summary>
								<p className={styles.hint}>{t('desk.replyTo', { email: replyTo.email })}</p>
								<pre className={styles.mail} lang={mail.language}>
									{mail.text}
								</pre>
							</details>
							<DeliveryState lead={lead} />
						</li>
					))}
				</ul>
				<nav aria-label={t('desk.pages')} className={styles.pages}>
					{page > 0 && <a href={page > 1 ? `/desk/outbox?page=${page - 1}` : '/desk/outbox'}>{t('desk.newer')}</a>}
					{hasMore && <a href={`/desk/outbox?page=${page + 1}`}>{t('desk.older')}</a>}
				</nav>
			</LiveList>
		</>
	)
}
