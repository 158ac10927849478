import { formatLocalTime } from '#domain/calendar/local-time.ts'
import type { PageContext } from '#page/page-context.ts'
import { fail, ok } from '#platform/result.ts'
import type { TestDriveCar } from '#workshop/test-drives.ts'
import type { LeadServices } from './lead-services.ts'
import type { PersonValues } from './lead-values.ts'
import type { PreparedLead } from './prepared-lead.ts'

const errorCodes = {
	'key-reused': 'other-content',
	'too-many-of-customer': 'too-many-bookings',
	unavailable: 'unavailable',
} as const

/** Holds the car and a seller. If the time was taken meanwhile, the form asks for another one: `field` is that of the time. */
export async function bookTestDrive(
	{ site, siteLanguage, url }: PageContext,
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
		origin: url.origin,
	})
	if (!booked) return fail({ code: 'invalid', fields: [field] })
	if (!booked.ok) {
		const { code } = booked.error
		return code === 'slot-not-available' ? fail({ code: 'invalid', fields: [field] }) : fail({ code: errorCodes[code] })
	}
	const { id } = booked.value
	const { locale } = site.languages[0]
	return ok({
		known: { testDriveBooking: id, testDriveAt: timeSlot },
		wish: (t) => t('leadMail.testDriveBooked', { time: formatLocalTime(timeSlot, locale), booking: id }),
	})
}
