import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { fieldText, type SentFields } from '#domain/form/read-form.ts'

/** The names of the fields that ask for reminders. */
export const reminderNames = { channel: 'reminderChannel', email: 'reminderEmail' } as const

export type ReminderChoice = { channel: 'sms' | 'none' } | { channel: 'mail'; email: string }

/** Null if the mail address is none. */
export function readReminderChoice(fields: SentFields): ReminderChoice | null {
	if (fields.get(reminderNames.channel) !== 'mail') return { channel: 'sms' }
	const email = toCustomerValue('email', fieldText(fields, reminderNames.email))
	return email === null ? null : { channel: 'mail', email }
}
