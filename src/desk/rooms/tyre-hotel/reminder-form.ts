import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import type { Language } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ReminderWish } from '#tyre-hotel/tyre-hotel.ts'

/** What the customer wants, null for no reminders, or the field that is refused. */
export function readReminderWish(
	form: URLSearchParams,
	language: Language,
): Result<ReminderWish | null, { field: string }> {
	const channel = form.get('channel')
	if (channel !== 'sms' && channel !== 'mail') return ok(null)
	if (form.get('consent') !== 'yes') return fail({ field: 'consent' })
	const email = channel === 'mail' ? toCustomerValue('email', form.get('email') ?? '') : ''
	return email === null ? fail({ field: 'email' }) : ok({ channel, email, language })
}
