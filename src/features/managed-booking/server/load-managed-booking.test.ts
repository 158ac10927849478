import { expect, test } from 'vitest'
import { fail } from '#platform/result.ts'
import { createContext } from '#testing/create-context.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { loadManagedBooking } from './load-managed-booking.ts'

test('the language switcher of a booking leads to the same booking', async () => {
	const content = { getDictionary: async () => ({}) }
	const context = createContext('/my-booking?token=B1.seal%2B&done=moved', { content, stock: {} } as never)
	const workshop = { findBooking: async () => fail({ code: 'booking-not-found' }) } as unknown as Workshop
	const page = await loadManagedBooking(context, { workshopOf: () => workshop }, null)
	expect(page?.alternates).toEqual([
		{ language: 'sv', href: '/my-booking?token=B1.seal%2B' },
		{ language: 'en', href: '/en/my-booking?token=B1.seal%2B' },
	])
})
