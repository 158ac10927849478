import { z } from 'zod'
import type { Language } from '#domain/market.ts'

/** A validated name and address. */
const mailbox = z.object({ name: z.string().optional(), email: z.string() })
export type Mailbox = z.infer<typeof mailbox>

const mail = z.object({
	/** Null if there is no receiver: it fails unless all mail goes to one inbox. */
	to: mailbox.nullable(),
	replyTo: mailbox.optional(),
	subject: z.string(),
	text: z.string(),
	/** A file in iCalendar format (RFC 5545) with its method. */
	calendar: z.object({ method: z.enum(['PUBLISH', 'CANCEL']), text: z.string() }).optional(),
	/** Never goes to the one inbox of `LEADS_MAIL_TO`. */
	isDirect: z.boolean().optional(),
	/** Ends mails like this one, also by a post of RFC 8058. Mails that a customer's own booking needs have none. */
	unsubscribe: z.string().optional(),
})
export type Mail = z.infer<typeof mail>

const textMessage = z.object({
	/** International, such as `+46701740605`. */
	to: z.string(),
	text: z.string(),
})
export type TextMessage = z.infer<typeof textMessage>

export const channels = ['mail', 'sms', 'webhook', 'hub'] as const
export type Channel = (typeof channels)[number]

type Contents = {
	mail: Mail
	sms: TextMessage
	/** JSON for the receiver, as the group's forms hub takes it in `hub`. */
	webhook: Record<string, unknown>
	hub: Record<string, unknown>
}
export type ContentOf<Name extends Channel> = Contents[Name]

export const messageContents: { readonly [Name in Channel]: z.ZodType<ContentOf<Name>> } = {
	mail,
	sms: textMessage,
	webhook: z.record(z.string(), z.unknown()),
	hub: z.record(z.string(), z.unknown()),
}

/** What it is about, and so who may read it. `code` holds a code with which someone signs in; `pages` are emails among editors. */
export type MessageKind = 'lead' | 'booking' | 'reminder' | 'code' | 'operator' | 'pages'

/**
 * `kept` is for staff to read, because the channel is not configured. `held` waits for an operator. `sent`: the receiver or the carrier
 * has it. `delivered` and `undelivered` are a carrier's reports about the phone. `failed`: refused, given up, or too late.
 */
export const messageStates = ['kept', 'held', 'waiting', 'sent', 'delivered', 'undelivered', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** A message whose turn has come, and what it says so far. */
export type DueMessage = { id: string; site: string; subject: string; createdAt: Date } & {
	[Name in Channel]: { channel: Name; content: ContentOf<Name> }
}[Channel]

/** What a message says at the moment it is sent; null if it is not true any more. Asked before each attempt. */
export type Reviser = (message: DueMessage) => Promise<ContentOf<Channel> | null>

export type NewMessage = {
	/** The same id is kept once. It is also the idempotency key for the receiver. */
	id: string
	/** Empty if it belongs to none. */
	site: string
	kind: MessageKind
	/** Id of what it belongs to, such as a lead, a booking or an agreement. */
	subject: string
	/** Of the text; empty if it has none. */
	language: Language | ''
	/** Not sent before; at once if not given. */
	dueAt?: Date
	/** Not sent after; null if it is of use however late it comes. */
	expiresAt: Date | null
	/** Not sent until it is released. */
	isHeld?: boolean
} & { [Name in Channel]: { channel: Name; content: ContentOf<Name> } }[Channel]

/** The answer of a message that did not go out before its end: it has certainly not arrived. */
export const tooLateAnswer = 'too late'
