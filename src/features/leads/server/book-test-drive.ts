import type { PageContext } from '#page/page-context.ts'
import { fail, ok } from '#platform/result.ts'
import type { TestDriveCar } from '#workshop/test-drives.ts'
import { formatLocalTime } from '../format-local-time.ts'
import type { LeadServices } from './lead-services.ts'
import type { PersonValues } from './lead-values.ts'
import type { PreparedLead } from './prepared-lead.ts'

/** Holds the car and a seller. If the time was taken meanwhile, the form asks for another one: `field` is that of the time. */
export async function bookTestDrive(
	{ site, siteLanguage }: PageContext,
	{ testDrivesOf }: Pick<LeadServices, 'testDrivesOf'>,
	{
		car,
		timeSlot,
		person: { name, phone, email },
		message,
		key,
		field,
	}: {
		car: TestDriveCar
		timeSlot: string
		person: Pick<PersonValues, 'name' | 'phone' | 'email'>
		message: string
		key: string
		field: string
	},
): ReturnType<NonNullable<PreparedLead['fulfil']>> {
	const booked = await testDrivesOf(site)?.book({
		idempotencyKey: key,
		car,
		timeSlot,
		customer: { name, phone, email },
		message,
		language: siteLanguage.language,
	})
	if (!booked || (!booked.ok && booked.error.code === 'slot-not-available'))
		return fail({ code: 'invalid', fields: [field] })
	if (!booked.ok) return fail({ code: booked.error.code === 'key-reused' ? 'other-content' : 'unavailable' })
	const { id } = booked.value
	const { locale } = site.languages[0]
	return ok({
		known: { testDriveBooking: id },
		wish: (t) => t('leadMail.testDriveBooked', { time: formatLocalTime(timeSlot, locale), booking: id }),
	})
}
