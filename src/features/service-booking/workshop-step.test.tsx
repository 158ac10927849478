import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { NearDepartment } from '#workshop/workshop.ts'
import { newBooking } from './booking-flow.ts'
import { emptyStart } from './booking-start.ts'
import type { BookingWizard } from './booking-table.ts'
import { exampleCar, examplePlace, exampleService, exampleWorkshop } from './testing/booked-examples.ts'
import { WorkshopStep } from './workshop-step.tsx'

function draw(codes: string[], { isLive = false, found = [] }: { isLive?: boolean; found?: NearDepartment[] } = {}) {
	const services = Object.fromEntries(codes.map((code) => [code, exampleService({ name: code })]))
	const state = { ...newBooking, step: 'workshop', car: exampleCar, place: examplePlace, services } as const
	const wizard = { state, isLive, problem: null, busy: null } as unknown as BookingWizard
	const workshops = { found, isLastBatch: true, hasFailed: false }
	const settings = { mapService: { kind: 'outline' }, contactEmail: '' } as never
	return drawInSite(
		<WorkshopStep
			{...{ wizard, settings }}
			car={exampleCar}
			place={examplePlace}
			start={{ ...emptyStart, workshops }}
		/>,
	)
}

test('who has chosen a loan car reads that only times with one are shown, and can go back and leave it out', () => {
	const html = draw(['oil', 'loan-car'])
	expect(html).toContain('Bara tider med ledig lånebil visas.')
	expect(html).toMatch(/<a href="\?[^"]*step=3"[^>]*>Ändra tillval<\/a>/)
	expect(draw(['oil'])).not.toContain('lånebil')
})

test('without script a link to times carries the sum that was shown and its promise, with a script it does not', () => {
	const found = [
		exampleWorkshop({ charges: { prices: [{ code: 'oil', price: 435, priceDiscount: 0 }], promise: 'abc' } }),
	]
	expect(draw(['oil'], { found })).toMatch(/href="\?[^"]*department=[^"]*promise=abc&amp;sum=435[^"]*"/)
	expect(draw(['oil'], { found, isLive: true })).not.toContain('promise=')
})
