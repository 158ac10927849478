import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { Appointment } from './booking.ts'
import { newBooking } from './booking-flow.ts'
import { Confirmation } from './confirmation.tsx'
import { exampleAppointment, exampleCar } from './testing/booked-examples.ts'

function draw({
	manageToken = null,
	email = '',
	...change
}: Partial<Appointment> & { manageToken?: string | null; email?: string }) {
	const appointment = { ...exampleAppointment, ...change }
	const state = { ...newBooking, car: exampleCar, appointment, bookingId: 'B7', manageToken }
	return drawInSite(<Confirmation state={state} appointment={appointment} email={email} onNewBooking={() => {}} />)
}

test('the confirmation leads to the calendar file and to the page that moves or cancels', () => {
	const html = draw({ manageToken: 'B7.a b' })
	expect(html).toMatch(/<a href="\/api\/booking-calendar\?token=B7.a\+b&amp;language=sv"[^>]* download=""/)
	expect(html).toContain('<a href="/my-booking?token=B7.a+b"')
})

test('a booking with a service that has no such page has no links to it', () => {
	expect(draw({})).not.toMatch(/my-booking|booking-calendar/)
})

test.each([
	['a time of the same day', '2026-11-23T10:15:00', 'Bilen beräknas vara klar: 10:15'],
	['another day', '2026-11-24T07:30:00', 'Bilen beräknas vara klar: tis 24 nov. 07:30'],
])('the confirmation says when the car is ready: %s', (_, readyAt, text) => {
	expect(draw({ readyAt })).toContain(text)
})

test('a workshop that does not say when the car is ready is not spoken for', () => {
	expect(draw({ readyAt: null })).not.toContain('klar')
})

test('a confirmation by mail is promised only for bookings of our own, whose mail we send', () => {
	const email = 'asa@example.com'
	expect(draw({ manageToken: 'B7.a', email })).toContain('En bekräftelse är på väg till asa@example.com')
	expect(draw({ email })).not.toContain('bekräftelse')
})
