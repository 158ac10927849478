import { createTransport } from 'nodemailer'
import { oneClick } from '#outbox/one-click.ts'
import type { DeliveryOutcome, OutboxTransport } from '#outbox/transport.ts'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'

export type MailOptions = {
	/** `smtp://user:password@host:587` or `smtps://…`. */
	url: string
	/** The sender's address; must be one the mail server may send for. */
	from: string
	/** Receives every mail but the direct ones: for tests, and for groups with one inbox. */
	redirectTo: string | undefined
	breaker?: CircuitBreaker | undefined
}

/** Sends mails by SMTP. The Message-ID is the same for every attempt, so that a mailbox can drop duplicates. */
export function createMailTransport({
	url,
	from,
	redirectTo,
	breaker = createCircuitBreaker(),
}: MailOptions): OutboxTransport<'mail'> {
	const transport = createTransport({
		url,
		pool: true,
		maxConnections: 3,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 15_000,
		// Content of a mail must not make the mailer read a file or an address.
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	const domain = from.split('@').at(-1) ?? 'localhost'
	return {
		channel: 'mail',
		close: () => transport.close(),
		async send({ id, createdAt, content: { to, replyTo, subject, text, calendar, isDirect, unsubscribe } }) {
			const receiver = redirectTo === undefined || isDirect ? to : { email: redirectTo }
			if (!receiver) return { kind: 'refused', answer: 'no-recipient' }
			const attempt = breaker.begin()
			if (!attempt) return { kind: 'later', answer: 'circuit-open' }
			try {
				const sent = await transport.sendMail({
					from,
					to: { name: receiver.name ?? '', address: receiver.email },
					...(replyTo ? { replyTo: { name: replyTo.name ?? '', address: replyTo.email } } : {}),
					subject,
					text,
					...(calendar
						? { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.text } }
						: {}),
					messageId: `<${id}@${domain}>`,
					date: createdAt,
					...(unsubscribe ? { list: { unsubscribe: { url: unsubscribe } } } : {}),
					headers: {
						'Auto-Submitted': 'auto-generated',
						...(unsubscribe?.startsWith('https:')
							? { 'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}` }
							: {}),
					},
				})
				attempt.succeed()
				return { kind: 'sent', answer: `smtp-${/^\d{3}/.exec(sent.response)?.[0] ?? 'ok'}` }
			} catch (error) {
				const outcome = toOutcome(error)
				// A server that refuses a mail answers.
				if (!outcome.answer.startsWith('smtp-'))
					attempt.fail(outcome.answer, { isTimeout: outcome.answer === 'etimedout' })
				else attempt.succeed()
				return outcome
			}
		},
	}
}

/**
 * A 5xx for the mail or its receiver is final. A refused password can be corrected by the operator, so it is retried. SMTP has no way to
 * ask for a wait.
 */
function toOutcome(error: unknown): DeliveryOutcome {
	if (!(error instanceof Error)) throw error
	const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
	const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
	if (status === null) return { kind: isUnsent(error, code) ? 'later' : 'unknown', answer: code.toLowerCase() }
	const isFinal = status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
	return { kind: isFinal ? 'refused' : 'later', answer: `smtp-${status}` }
}

/** True if there never was a connection over which the mail could have gone. */
function isUnsent(error: Error, code: string): boolean {
	if (code === 'EDNS' || code === 'ETLS' || ('syscall' in error && error.syscall === 'connect')) return true
	const timeout = 'timeoutType' in error ? error.timeoutType : null
	return timeout === 'CONNECT_TIMEOUT' || timeout === 'GREETING_TIMEOUT'
}
