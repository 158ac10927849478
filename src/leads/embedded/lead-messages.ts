import type { Channel, NewMessage } from '#outbox/outbox-message.ts'
import type { LeadContent } from '../forms-hub.ts'

type Lead = { submissionId: string; site: string; formName: string; receivedAt: string; content: LeadContent }

/** Channels that leads go to, where they are configured. */
export const leadChannels = ['mail', 'webhook', 'hub'] as const

/**
 * The messages of a lead. The mail is always one of them: without a mail server it is kept for staff to read. Their ids are the same for
 * the same lead with the same dealer.
 */
export function leadMessages(
	{ submissionId, site, formName, receivedAt, content }: Lead,
	{ channels, isHeld }: { channels: readonly Channel[]; isHeld: boolean },
): NewMessage[] {
	const { values, to, replyTo, mail, moves = 0 } = content
	const id = moves === 0 ? submissionId : `${submissionId}.${moves}`
	const { subject, text, language = '' as const } = mail
	// A customer who wants something is answered, however late.
	const about = { kind: 'lead', subject: submissionId, site, isHeld, expiresAt: null } as const
	const form = { formName, formSubmissionId: submissionId, values }
	const messages: NewMessage[] = [
		{ ...about, id: `${id}.mail`, channel: 'mail', language, content: { to, replyTo, subject, text } },
		{
			...about,
			id: `${id}.webhook`,
			channel: 'webhook',
			language,
			content: { ...form, site, receivedAt, to },
		},
		{ ...about, id: `${id}.hub`, channel: 'hub', language, content: form },
	]
	return messages.filter(({ channel }) => channel === 'mail' || channels.includes(channel))
}
