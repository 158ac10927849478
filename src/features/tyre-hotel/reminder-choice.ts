import { toCustomerValue } from '#domain/customer/customer-fields.ts'

/** The names of the fields that ask for reminders. */
export const reminderNames = { channel: 'reminderChannel', email: 'reminderEmail' } as const

/** What a press on one of the buttons has done. */
export type ReminderResult = 'on' | 'off' | 'invalid-email' | 'failed'

/** Null if the mail address is none. */
export function readReminderChoice(
	form: Pick<FormData, 'get'> | URLSearchParams,
): { channel: 'sms' } | { channel: 'mail'; email: string } | null {
	if (form.get(reminderNames.channel) !== 'mail') return { channel: 'sms' }
	const email = toCustomerValue('email', String(form.get(reminderNames.email) ?? ''))
	return email === null ? null : { channel: 'mail', email }
}
