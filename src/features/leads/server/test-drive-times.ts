import { toCar } from '#domain/cars/car-codec.ts'
import type { PageContext } from '#page/page-context.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OpenForm } from '../lead-answer.ts'
import { findLeadCar } from './car-lead.ts'
import type { LeadServices } from './lead-services.ts'
import { toTestDriveCar } from './test-drive-car.ts'

type DriveServices = Pick<LeadServices, 'testDrivesOf'>

/** The next free times for a test drive of a car in stock, local without zone; null if there is no such car, or the site gives out no times. */
export async function findTestDriveTimes(
	context: PageContext,
	{ testDrivesOf }: DriveServices,
	carId: string,
): Promise<Result<string[] | null, { code: 'unavailable' }>> {
	const testDrives = testDrivesOf(context.site)
	if (!testDrives) return ok(null)
	const found = await findLeadCar(context, carId)
	if (!found.ok) return fail({ code: 'unavailable' })
	if (!found.value) return ok(null)
	const car = toCar(found.value)
	if (car.isSample) return ok([])
	const times = await testDrives.findTimes(toTestDriveCar(car))
	return times.ok ? ok(times.value.map(({ timeSlot }) => timeSlot)) : fail({ code: 'unavailable' })
}

/** The contact form of a car, and the free times where it was posted without script to see them, or with the wish for a test drive. */
export async function withPostedTimes(
	context: PageContext,
	services: DriveServices,
	{ carId, page }: { carId: string; page: OpenForm },
): Promise<{ page: OpenForm; times: string[] | null }> {
	const { posted } = page
	if (!posted) return { page, times: null }
	const asksForTimes = posted.error === null && !posted.isUnconfirmed
	const values = { ...posted.values, ...(asksForTimes && { testDrive: 'on' }) }
	if (values.testDrive !== 'on') return { page, times: null }
	const times = await findTestDriveTimes(context, services, carId)
	if (!times.ok) context.log.error({ car: carId }, 'times for test drives could not be read')
	return { page: { ...page, posted: { ...posted, values } }, times: times.ok ? (times.value ?? []) : [] }
}
