import { z } from 'zod'
import { findTestDriveTimes } from '#features/leads/server/test-drive-times.ts'
import { createPageContext } from '#page/page-context.ts'
import { createVisit } from '#page/visit.ts'
import type { Services } from '../../src/services.ts'
import type { CallDescription } from '../open-api/call-description.ts'
import type { Call } from '../route.ts'

const timesAnswer = z.object({ times: z.array(z.string()) })

export const testDriveCall: CallDescription = {
	summary: 'The next free times for a test drive of a car in stock',
	answers: { 200: timesAnswer },
}

export const modelDriveCall: CallDescription = {
	summary: 'The next free times for a test drive of a model',
	query: { model: z.string() },
	answers: { 200: timesAnswer },
}

/** `GET /api/test-drives/4100017` (ours): the next free times for a test drive of a car in stock. */
export async function answerTestDriveCall(call: Call, services: Services): Promise<Response> {
	const { site, origin } = call.env.address
	const context = createPageContext(createVisit(site, new URL('/', origin)), services)
	const times = await findTestDriveTimes(context, services, call.req.param('carId') ?? '')
	if (!times.ok) return call.json({ code: 'unavailable' }, 503)
	if (times.value === null) return call.json({ code: 'not-found' }, 404)
	return call.json({ times: times.value })
}

export const modelDriveQueryNames = new Set(['model'])

/** `GET /api/test-drives?model=Volta+One` (ours): the next free times of the demonstrators of a model. */
export async function answerModelDriveCall(call: Call, services: Services): Promise<Response> {
	const testDrives = services.testDrivesOf(call.env.address.site)
	const model = call.req.query('model') ?? ''
	if (!testDrives || model === '') return call.json({ code: 'not-found' }, 404)
	const times = await testDrives.findTimes({ model })
	if (!times.ok) return call.json({ code: 'unavailable' }, 503)
	return call.json({ times: times.value.map(({ timeSlot }) => timeSlot) })
}
