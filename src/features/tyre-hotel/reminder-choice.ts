import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { fieldText, type StepFields } from '#ui/wizard/flow.ts'

/** The names of the fields that ask for reminders. */
export const reminderNames = { channel: 'reminderChannel', email: 'reminderEmail' } as const

export type ReminderChoice = { channel: 'sms' | 'none' } | { channel: 'mail'; email: string }

/** Null if the mail address is none. */
export function readReminderChoice(fields: StepFields): ReminderChoice | null {
	if (fields.get(reminderNames.channel) !== 'mail') return { channel: 'sms' }
	const email = toCustomerValue('email', fieldText(fields, reminderNames.email))
	return email === null ? null : { channel: 'mail', email }
}
