import type { Site } from '#sites/site.ts'
import { putVehicles } from '#workshop/embedded/workshop-store.ts'
import { testVehicle } from '#workshop/testing/test-workshops.ts'
import { contractBooking } from '#workshop/workshop.contract.ts'
import type { BookingRequest } from '#workshop/workshop.ts'
import type { RunningServices } from '../open-services.ts'

const place = { latitude: 59.33, longitude: 18.06 }

/** The workshop of a site, and a booking of its first free time for a Swedish car that is made known to it. */
export async function planFirstBooking(
	{ db, workshopOf }: Pick<RunningServices, 'db' | 'workshopOf'>,
	site: Site,
	registrationNumber: string,
) {
	const workshop = workshopOf(site)
	if (!workshop) throw new Error(`${site.key} has no workshops`)
	await putVehicles(db, 'SE', [testVehicle(registrationNumber)])
	const offerings = [{ code: 'oil-change', units: 1, userInput: '' }]
	const basket = { registrationNumber, offeringCodes: ['oil-change'] }
	for await (const found of workshop.nearestDepartments({ ...basket, place })) {
		if (!found.ok) continue
		const { departmentId, firstTimeSlot: timeSlot } = found.value
		const booking: BookingRequest = { ...contractBooking, departmentId, registrationNumber, timeSlot, offerings }
		return { workshop, booking }
	}
	throw new Error('No workshop has a time')
}
