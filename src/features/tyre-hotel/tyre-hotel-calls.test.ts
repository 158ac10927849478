import { expect, test } from 'vitest'
import { fail, ok, type Result } from '#platform/result.ts'
import type { HotelCallError } from './hotel-calls.ts'
import { settle } from './tyre-hotel-calls.ts'

const notBooked = fail({ code: 'not-booked' as const, message: 'None.' })
const unreachable = fail({ code: 'unreachable' as const })
const signedOut = fail({ code: 'not-signed-in' as const, message: 'Sign in.' })

/** Asks for an order that was not answered; the last answer is given to all further questions. */
async function settled(...answers: Result<string, HotelCallError>[]) {
	let waited = 0
	let asked = 0
	const outcome = await settle(
		async () => answers[Math.min(asked++, answers.length - 1)] ?? unreachable,
		async (ms) => {
			waited += ms
		},
	)
	return { outcome, asked, waited }
}

test('an order that is found is booked', async () => {
	expect(await settled(notBooked, unreachable, ok('B-17'))).toMatchObject({ outcome: ok('B-17'), asked: 3 })
})

test('an order that is not there after half a minute is not booked, and can be sent again', async () => {
	expect(await settled(notBooked)).toEqual({ outcome: unreachable, asked: 4, waited: 30_000 })
})

test('an order of which nothing is known to the end may be booked', async () => {
	expect((await settled(notBooked, unreachable)).outcome).toEqual(fail({ code: 'outcome-unknown' }))
})

test('a session that has ended ends the questions', async () => {
	expect(await settled(signedOut)).toMatchObject({ outcome: signedOut, asked: 1 })
})
