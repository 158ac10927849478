import { createServer } from 'node:http'
import { z } from 'zod'
import type { DatabaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { testKeySettings } from '#db/testing/test-keys.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { contractWheelChange, openTestTyreHotel } from './test-tyre-hotel.ts'

// Started as a separate process and killed by `killed-tyre-hotel.database.test.ts`. Books wheel changes over HTTP:
// `POST /<key>/<plate>/<time>`. With `?die` it is killed after the booking is kept and before the answer.

const { location } = z.object({ location: z.custom<DatabaseLocation>() }).parse(JSON.parse(process.argv[2] ?? ''))
const { db, keys } = await openWithKeys(location, testKeySettings)
const hotel = openTestTyreHotel(db, { keys })
const server = createServer(async (request, response) => {
	const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
	const [, idempotencyKey = '', registrationNumber = '', startsAt = ''] = pathname.split('/')
	const date = startsAt.slice(0, 10)
	const booked = await hotel.book({ ...contractWheelChange, idempotencyKey, registrationNumber, startsAt, date })
	if (search === '?die') process.kill(process.pid, 'SIGKILL')
	response.writeHead(booked.ok ? 200 : 409).end(booked.ok ? booked.value.id : booked.error.code)
})
process.stdout.write(`${await listenLocally(server)}\n`)
// Ends the process when the test run is killed.
process.stdin.resume().on('end', () => process.exit())
