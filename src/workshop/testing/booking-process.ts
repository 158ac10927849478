import type { DatabaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { testKeySettings } from '#db/testing/test-keys.ts'
import type { BookingRequest } from '../workshop.ts'
import { openTestWorkshop } from './test-workshops.ts'

// Started as a separate process by `booking-rush.ts`, and killed by it. Books what it is sent.

const location = JSON.parse(process.argv[2] ?? '{}') as DatabaseLocation
const { db, keys } = await openWithKeys(location, testKeySettings)
const workshop = openTestWorkshop(db, { keys })

process.on('message', async (request: BookingRequest) => {
	const booked = await workshop.book(request)
	const answer = booked.ok ? { id: booked.value.id } : { code: booked.error.code }
	process.send?.({ key: request.idempotencyKey, ...answer })
})
// Ends the process when the test run is killed.
process.on('disconnect', () => process.exit())
