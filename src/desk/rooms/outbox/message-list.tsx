import type { ReactNode } from 'react'
import { obfuscatePhone } from '#domain/customer/phone-number.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { KeptMessage } from '#outbox/outbox.ts'
import type { MessageState } from '#outbox/outbox-message.ts'
import { Button } from '#ui/button.tsx'
import styles from '../../desk.module.css'
import { formatMoment } from '../../format-moment.ts'
import { LiveList } from '../../live/live-list.tsx'
import { Tabs } from '../../tabs.tsx'
import { hideCode } from './hide-code.ts'
import { isAhead } from './is-ahead.ts'

export const messageStateTexts = {
	kept: 'desk.keptHere',
	held: 'desk.held',
	waiting: 'desk.underWay',
	sent: 'tyreDesk.messageState.sent',
	delivered: 'desk.delivered',
	undelivered: 'tyreDesk.messageState.undelivered',
	failed: 'tyreDesk.messageState.failed',
} satisfies Record<MessageState, TextKey>

type MessageListProps = {
	messages: KeptMessage<'sms'>[]
	/** Id of the message whose code is shown. */
	opened: string | null
	timeZone: string
	notice: ReactNode
}

/** Text messages of the last day. */
export function MessageList({ messages, opened, timeZone, notice }: MessageListProps) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('desk.outbox')}</h1>
			<OutboxTabs current="messages" />
			{notice}
			<p className={styles.hint}>{t('tyreDesk.messagesErased')}</p>
			<LiveList room={opened === null ? 'outbox' : null}>
				{messages.length === 0 && <p className={styles.empty}>{t('tyreDesk.noMessages')}</p>}
				<ul className={styles.rows}>
					{messages.map((message) => {
						const { id, kind, subject, language, state, content, createdAt, dueAt } = message
						const isHidden = kind === 'code' && id !== opened
						const failed = state === 'failed' || state === 'undelivered'
						return (
							<li key={id}>
								<div>
									<p className={styles.note} lang={language || undefined}>
										{isHidden ? hideCode(content?.text ?? '') : content?.text}
									</p>
									<p className={styles.hint}>
										{formatMoment(createdAt, { locale, timeZone })} · {obfuscatePhone(content?.to ?? '')}
										{isAhead(message) && ` · ${t('desk.goesOut', { time: formatMoment(dueAt, { locale, timeZone }) })}`}
										{subject && (
											<>
												{' · '}
												<a href={`/desk/tyre-hotel/${encodeURIComponent(subject)}`}>{t('tyreDesk.agreementNumber')}</a>
											</>
										)}
									</p>
								</div>
								<div className={styles.tags}>
									<span className={styles.tag} data-tone={failed ? 'danger' : undefined}>
										{t(messageStateTexts[state])}
									</span>
									{isHidden && state === 'kept' && (
										<form method="post" action="/desk/outbox?view=messages">
											<input type="hidden" name="message" value={id} />
											<Button type="submit" variant="secondary" size="small" name="do" value="show">
												{t('tyreDesk.showCode')}
											</Button>
										</form>
									)}
								</div>
							</li>
						)
					})}
				</ul>
			</LiveList>
		</>
	)
}

export function OutboxTabs({ current }: { current: 'mails' | 'messages' }) {
	const t = useTranslate()
	return (
		<Tabs
			label={t('desk.views')}
			tabs={[
				{ href: '/desk/outbox', text: t('tyreDesk.mails'), isCurrent: current === 'mails' },
				{ href: '/desk/outbox?view=messages', text: t('tyreDesk.textMessages'), isCurrent: current === 'messages' },
			]}
		/>
	)
}
