import type { ReactNode } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { KeptMessage } from '#outbox/outbox.ts'
import type { MessageKind, MessageState } from '#outbox/outbox-message.ts'
import type { CapabilityName } from '../../capabilities.ts'
import styles from '../../desk.module.css'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { factSeparator } from '../../fact-separator.ts'
import { formatMoment } from '../../format-moment.ts'
import { LiveList } from '../../live/live-list.tsx'
import { MessageUseNotice } from '../../message-use-notice.tsx'
import { PageNumbers, pageIn, pageLength } from '../../page-numbers.tsx'
import { mayDo } from '../../rights.ts'
import { isAhead } from './is-ahead.ts'
import { MessageList, OutboxTabs } from './message-list.tsx'

/** Mails and text messages as they were sent, or as they would be: without a carrier this is where they are read. */
export const outboxPage: DeskPage<'outbox'> = {
	'outbox.open': showMails,
	'outbox.messages': (request) => showMessages(request, null),
	async 'outbox.show'(request, form) {
		const opened = form.get('message')
		if (opened === null) return null
		const answer = await showMessages(request, opened)
		const isShown = (await listTexts(request)).some(({ id }) => id === opened)
		return isShown ? { done: 'sign-in code read', subject: opened, answer } : answer
	},
}

async function showMails(request: StaffRequest): Promise<DeskAnswer> {
	const { outbox, site, staff, query, t } = request
	const page = pageIn(query)
	const kinds = mailKinds.filter((kind) => mayDo(readersOf[kind], staff.grants, site))
	const asked = { channel: 'mail', site: site.key, kinds, page, limit: pageLength } as const
	const { messages: mails, hasMore } = await outbox.list(asked)
	const timeZone = site.market.timeZone
	const hasMessages = mayDo('outbox.messages', staff.grants, site)
	const notice = hasMessages && (await messageNotice(request))
	return {
		title: t('desk.outbox'),
		main: <Outbox {...{ mails, page, hasMore, timeZone, hasMessages, notice }} />,
	}
}

const messagesShown = 100

async function listTexts({ outbox, site }: StaffRequest): Promise<KeptMessage<'sms'>[]> {
	return (await outbox.list({ channel: 'sms', site: site.key, limit: messagesShown })).messages
}

/** `opened`: the message whose code is shown. */
async function showMessages(request: StaffRequest, opened: string | null): Promise<DeskAnswer> {
	const { site, t } = request
	const messages = await listTexts(request)
	return {
		title: t('tyreDesk.textMessages'),
		main: (
			<MessageList {...{ messages, opened }} timeZone={site.market.timeZone} notice={await messageNotice(request)} />
		),
	}
}

/** Null if text messages are sent by another system. */
async function messageNotice({ tyreHotel, site }: StaffRequest): Promise<ReactNode> {
	return tyreHotel && <MessageUseNotice use={await tyreHotel.messageUse(site)} timeZone={site.market.timeZone} />
}

const mailKinds = ['lead', 'booking', 'reminder', 'pages'] as const

const readersOf = {
	lead: 'leads.open',
	booking: 'bookings.open',
	reminder: 'bookings.open',
	pages: 'pages.open',
} as const satisfies Record<(typeof mailKinds)[number], CapabilityName>

const kindTexts: Partial<Record<MessageKind, TextKey>> = {
	lead: 'desk.lead',
	booking: 'desk.booking',
	reminder: 'tyreDesk.reminder',
	pages: 'desk.pages',
}

const mailStates = {
	kept: { text: 'desk.keptHere' },
	held: { text: 'desk.held', tone: 'warning' },
	waiting: { text: 'desk.underWay' },
	sent: { text: 'desk.delivered' },
	delivered: { text: 'desk.delivered' },
	undelivered: { text: 'desk.deliveryFailed', tone: 'danger' },
	failed: { text: 'desk.deliveryFailed', tone: 'danger' },
} satisfies Record<MessageState, { text: TextKey; tone?: string }>

function MailState({ state }: { state: MessageState }) {
	const t = useTranslate()
	const { text, tone }: { text: TextKey; tone?: string } = mailStates[state]
	return (
		<span className={styles.tag} data-tone={tone}>
			{t(text)}
		</span>
	)
}

type OutboxProps = {
	mails: KeptMessage<'mail'>[]
	page: number
	hasMore: boolean
	timeZone: string
	hasMessages: boolean
	notice: ReactNode
}

function Outbox({ mails, page, hasMore, timeZone, hasMessages, notice }: OutboxProps) {
	const t = useTranslate()
	return (
		<>
			<h1>{t('desk.outbox')}</h1>
			{hasMessages && <OutboxTabs current="mails" />}
			{notice}
			<LiveList room="outbox">
				{mails.length === 0 && <p className={styles.empty}>{t('desk.noMails')}</p>}
				<ul className={styles.rows}>
					{mails.map((mail) => (
						<MailRow key={mail.id} mail={mail} timeZone={timeZone} />
					))}
				</ul>
				<PageNumbers {...{ page, hasMore }} address="/desk/outbox" isByTime />
			</LiveList>
		</>
	)
}

function MailRow({ mail, timeZone }: { mail: KeptMessage<'mail'>; timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	const { id, kind, content, createdAt, state } = mail
	if (!content) return null
	const language = mail.language || undefined
	const kindText = kindTexts[kind]
	const facts = [
		kindText && t(kindText),
		formatMoment(createdAt, { locale, timeZone }),
		content.to?.email ?? t('desk.noReceiver'),
		...(isAhead(mail) ? [t('desk.goesOut', { time: formatMoment(mail.dueAt, { locale, timeZone }) })] : []),
	]
	return (
		<li>
			<details className={styles.letter} data-key={id}>
				<summary>
					<span className={styles.rowTitle} lang={language}>
						{content.subject}
					</span>
					<span className={styles.hint}>{facts.filter(Boolean).join(factSeparator)}</span>
				</summary>
				{content.replyTo && <p className={styles.hint}>{t('desk.replyTo', { email: content.replyTo.email })}</p>}
				<pre className={styles.mail} lang={language}>
					{content.text}
				</pre>
			</details>
			<MailState state={state} />
		</li>
	)
}
