import { createTransport } from 'nodemailer'
import type { LeadDestination } from './delivery-worker.ts'
import type { DeliveryOutcome } from './outbox.ts'

export type MailOptions = {
	/** `smtp://user:password@host:587` or `smtps://…`. */
	url: string
	/** The sender's address; must be one the mail server may send for. */
	from: string
	/** Receives every mail instead of the sellers: for tests, and for groups with one inbox. */
	redirectTo: string | undefined
}

/**
 * Sends a mail to the lead's receiver, with the visitor as reply address. The Message-ID is the same for every attempt,
 * so that a mailbox can drop duplicates.
 */
export function createMailDestination({ url, from, redirectTo }: MailOptions): LeadDestination & { close: () => void } {
	const transport = openTransport(url)
	const domain = from.split('@').at(-1) ?? 'localhost'
	return {
		name: 'mail',
		close: () => transport.close(),
		async deliver({ content: { to, replyTo, mail, isForVisitor }, receivedAt }, { key }) {
			const receiver = redirectTo === undefined || isForVisitor ? to : { email: redirectTo }
			if (!receiver) return { kind: 'failed', answer: 'no-recipient', isFinal: true }
			try {
				const sent = await transport.sendMail({
					from,
					to: { name: receiver.name ?? '', address: receiver.email },
					replyTo: { name: replyTo.name ?? '', address: replyTo.email },
					subject: mail.subject,
					text: mail.text,
					...(mail.calendar
						? { icalEvent: { method: mail.calendar.method, filename: 'booking.ics', content: mail.calendar.text } }
						: {}),
					messageId: `<${key}@${domain}>`,
					date: new Date(receivedAt),
					headers: { 'Auto-Submitted': 'auto-generated' },
				})
				return { kind: 'delivered', answer: `smtp-${/^\d{3}/.exec(sent.response)?.[0] ?? 'ok'}` }
			} catch (error) {
				return toFailure(error)
			}
		},
	}
}

function openTransport(url: string) {
	return createTransport({
		url,
		pool: true,
		maxConnections: 3,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 15_000,
		// Content of a lead must not make the mailer read a file or an address.
		disableFileAccess: true,
		disableUrlAccess: true,
	})
}

/** Sends mail to the operators of the product. */
export function createOperatorMail({ url, from, to }: { url: string; from: string; to: string }) {
	const transport = openTransport(url)
	return {
		close: () => transport.close(),
		async write({ subject, text }: { subject: string; text: string }): Promise<void> {
			await transport.sendMail({ from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
		},
	}
}

/**
 * A 5xx for the mail or its receiver is final. A refused password can be corrected by the operator, so it is retried.
 */
function toFailure(error: unknown): DeliveryOutcome {
	if (!(error instanceof Error)) throw error
	const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
	const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
	if (status === null) return { kind: 'failed', answer: code.toLowerCase(), isFinal: false }
	return {
		kind: 'failed',
		answer: `smtp-${status}`,
		isFinal: status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'),
	}
}
