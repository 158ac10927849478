import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { newBooking } from './booking-flow.ts'
import { emptyStart } from './booking-start.ts'
import type { BookingWizard } from './booking-table.ts'
import { exampleCar, examplePlace, exampleService } from './testing/booked-examples.ts'
import { WorkshopStep } from './workshop-step.tsx'

function draw(...codes: string[]) {
	const services = Object.fromEntries(codes.map((code) => [code, exampleService({ name: code })]))
	const state = { ...newBooking, step: 'workshop', car: exampleCar, place: examplePlace, services } as const
	const wizard = { state, isLive: false, problem: null, busy: null } as unknown as BookingWizard
	const workshops = { found: [], isLastBatch: true, hasFailed: false }
	const settings = { mapService: null, contactEmail: '' } as never
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
	const html = draw('oil', 'loan-car')
	expect(html).toContain('Bara tider med ledig lånebil visas.')
	expect(html).toMatch(/<a href="\?[^"]*step=3"[^>]*>Ändra tillval<\/a>/)
	expect(draw('oil')).not.toContain('lånebil')
})
