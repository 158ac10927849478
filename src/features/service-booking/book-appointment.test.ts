import { expect, test } from 'vitest'
import { fail, ok, type Result } from '#platform/result.ts'
import type { BookingReceipt } from '#workshop/workshop.ts'
import type { BookingError } from './booking-error.ts'
import { type BookingState, bookingFlow, newBooking } from './booking-flow.ts'
import { bookAppointment } from './booking-table.ts'
import { exampleAppointment, exampleCar, examplePlace, exampleService } from './testing/booked-examples.ts'

const customer = { firstName: 'Åsa', lastName: 'Öberg', phone: '+46701234567', email: 'asa@example.com', message: '' }

/** Sends an order, with the state while it is under way and after it. */
async function order(answer: Result<BookingReceipt, BookingError>) {
	let state: BookingState = {
		...{ ...newBooking, step: 'workshop', reached: 'workshop', car: exampleCar, place: examplePlace },
		...{ services: { oil: exampleService() }, appointment: exampleAppointment },
	}
	const seen: (string | null)[] = []
	const problem = await bookAppointment({
		state,
		fields: new Map(Object.entries(customer)),
		calls: {
			keyOf: () => 'key-1',
			async book(_order, key) {
				seen.push(key, state.sentKey)
				return answer
			},
		},
		happen(event) {
			state = bookingFlow(state, event)
			return state
		},
	})
	return { problem, state, seen }
}

test('the key of an order is kept before it is sent, so that a reload can ask what became of it', async () => {
	const { seen, state } = await order(ok({ id: '7', manageToken: null, readyAt: null }))
	expect(seen).toEqual(['key-1', 'key-1'])
	expect(state).toMatchObject({ step: 'confirmation', bookingId: '7', sentKey: null })
})

test('an order without an answer keeps its key, one that was refused does not', async () => {
	const lost = await order(fail({ code: 'outcome-unknown' }))
	expect([lost.problem?.code, lost.state.sentKey]).toEqual(['outcome-unknown', 'key-1'])
	const refused = await order(fail({ code: 'server-error' }))
	expect([refused.problem?.code, refused.state.sentKey]).toEqual(['server-error', null])
})
