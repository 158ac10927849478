import { isEmail } from '#domain/customer/email-pattern.ts'
import { wheelChangeLimits } from './wheel-change-rules.ts'

/** The names of the fields that ask for reminders. */
export const reminderNames = { channel: 'reminderChannel', email: 'reminderEmail' } as const

/** What a press on one of the buttons has done. */
export type ReminderResult = 'on' | 'off' | 'invalid-email' | 'failed'

/** Null if the mail address is none. */
export function readReminderChoice(
	form: Pick<FormData, 'get'> | URLSearchParams,
): { channel: 'sms' } | { channel: 'mail'; email: string } | null {
	if (form.get(reminderNames.channel) !== 'mail') return { channel: 'sms' }
	const email = String(form.get(reminderNames.email) ?? '').trim()
	return email.length <= wheelChangeLimits.email && isEmail(email) ? { channel: 'mail', email } : null
}
