import type { Fault } from '#platform/testing/faults.ts'
import { repeat } from './attack.ts'
import { type Answered, pause } from './client.ts'
import type { Booking, OutageVisitors } from './outage-visitors.ts'
import type { OutsideSimulators } from './outside-simulators.ts'
import { Tally } from './tally.ts'

export type Outage = {
	fault: Fault
	ms: number
	/** The services count as dead. 429 is an answer. */
	opens: boolean
	/** A text message has one repeat after an answer that was lost. */
	textsAtMost: 1 | 2
}

/** With 429 last, whose wait the text messages keep. */
export const outages: readonly Outage[] = [
	{ fault: 'down', ms: 6000, opens: true, textsAtMost: 1 },
	{ fault: 'html', ms: 6000, opens: true, textsAtMost: 1 },
	{ fault: 'truncated', ms: 6000, opens: true, textsAtMost: 1 },
	{ fault: 'reset', ms: 6000, opens: true, textsAtMost: 2 },
	// Longer than the longest time limit of a call.
	{ fault: 'slow', ms: 14_000, opens: true, textsAtMost: 2 },
	{ fault: 'busy', ms: 6000, opens: false, textsAtMost: 1 },
]

/** Beside 503: no quote, and a booking whose outcome is unknown. */
const expected5xx = [502, 504]
/** The time limit of the slowest service, and some more. */
const maxCallMs = 11_000
/** With an open breaker a visitor waits for a try at most so long. */
const maxRefusalMs = 2600
const recoveryMs = 45_000
const textsMs = 100_000
/** Of the carrier's wait, less the time in which it is asked the last time. */
const keptWaitMs = 50_000

const watched = ['workshop', 'place-search', 'finance-quotes']

/** One outage of all services, and what is left of it when they answer again. */
export async function playOutage(
	{ fault, ms, opens, textsAtMost }: Outage,
	round: number,
	{ simulators, visitors }: { simulators: OutsideSimulators; visitors: OutageVisitors },
): Promise<Tally> {
	const tally = new Tally({ expected5xx })
	const textsBefore = simulators.texts()
	const booking = await visitors.prepareBooking(round + 1)
	const bookingsBefore = await simulators.countBookings()

	simulators.setMood(fault)
	const over = AbortSignal.timeout(ms)
	const booked = visitors.book(booking)
	const codes = await visitors.askCodes(round)
	if (codes === 0) tally.fault('No code was promised')
	const hasOpened = await visit(visitors, tally, over)
	if (opens) for (const service of watched) if (!hasOpened.has(service)) tally.fault(`${service} was asked on and on`)
	const first = await booked
	tally.add(first.status, 'book')
	const callsInOutage = simulators.carrierCalls()

	simulators.setMood('well')
	if (fault === 'busy') {
		await pause(Math.max(0, keptWaitMs - ms), AbortSignal.timeout(keptWaitMs))
		if (simulators.carrierCalls() > callsInOutage)
			tally.fault('The carrier was called before the wait that it asked for')
	}
	await checkBreakers(visitors, tally)
	await settleBooking(first, booking, { visitors, tally })
	if ((await simulators.countBookings()) !== bookingsBefore + 1) tally.fault('The booking was lost, or made twice')
	await checkTexts({ codes, textsAtMost, before: textsBefore }, simulators, tally)
	return tally
}

/** Visitors ask on while the services fail. Answers which services were left alone. */
async function visit(visitors: OutageVisitors, tally: Tally, over: AbortSignal): Promise<Set<string>> {
	const opened = new Set<string>()
	const judge = (what: string, service: string, { status, ms }: Answered, wasOpen: boolean) => {
		tally.add(status, what)
		if (status === 0) tally.fault(`${what}: no answer`)
		const limit = wasOpen ? maxRefusalMs : maxCallMs
		if (ms > limit) tally.fault(`${what}: ${Math.round(ms)} ms with ${service} ${wasOpen ? 'open' : 'failing'}`)
	}
	const line = (what: string, service: string, call: () => Promise<Answered>, isRight: (answer: Answered) => boolean) =>
		repeat(2, over, async () => {
			const wasOpen = opened.has(service)
			const answer = await call()
			judge(what, service, answer, wasOpen)
			if (!isRight(answer)) tally.fault(`${what}: ${answer.status} ${answer.body.slice(0, 100)}`)
			await pause(100, over)
		})
	const watchBreakers = repeat(1, over, async () => {
		for (const [service, breaker] of await visitors.findBreakers()) if (breaker !== 'closed') opened.add(service)
		await pause(200, over)
	})
	await Promise.all([
		line('a car', 'workshop', visitors.findCar, ({ status }) => status === 503 || status === 200),
		// The gazetteer answers for it.
		line('places', 'place-search', visitors.findPlaces, ({ status, body }) => status === 200 && /"name":/.test(body)),
		line('terms of a quote', 'finance-quotes', visitors.findTerms, ({ status }) => status >= 400),
		line('the booking page', 'workshop', visitors.seePage, ({ body }) => /<h1[\s\S]*<\/html>\s*$/.test(body)),
		watchBreakers,
	])
	return opened
}

async function checkBreakers(visitors: OutageVisitors, tally: Tally): Promise<void> {
	const signal = AbortSignal.timeout(recoveryMs)
	for (;;) {
		await Promise.all([visitors.findCar(), visitors.findPlaces(), visitors.findTerms()])
		const breakers = await visitors.findBreakers()
		if (watched.every((service) => breakers.get(service) === 'closed')) return
		if (signal.aborted) return tally.fault(`After the outage: ${JSON.stringify([...breakers])}`)
		await pause(500, signal)
	}
}

/** What was answered holds, what was not is found by its key, and sent again it is the same booking. */
async function settleBooking(
	first: Answered,
	booking: Booking,
	{ visitors, tally }: { visitors: OutageVisitors; tally: Tally },
): Promise<void> {
	const receipt = await visitors.findReceipt(booking)
	if ((first.status === 200 || first.status === 504) && receipt.status !== 200)
		tally.fault(`The booking was answered with ${first.status}, and then there is none`)
	const again = await visitors.book(booking)
	if (again.status !== 200) tally.fault(`The booking, sent again: ${again.status} ${again.body.slice(0, 100)}`)
	else if (receipt.status === 200 && idOf(receipt) !== idOf(again)) tally.fault('Sent again, it is another booking')
}

const idOf = ({ body }: Answered): unknown => JSON.parse(body).id

/** Each code that was promised comes, and no more often than it may. */
async function checkTexts(
	{ codes, textsAtMost, before }: { codes: number; textsAtMost: number; before: ReadonlyMap<string, number> },
	simulators: OutsideSimulators,
	tally: Tally,
): Promise<void> {
	const signal = AbortSignal.timeout(textsMs)
	const arrived = () => [...simulators.texts()].filter(([text]) => !before.has(text))
	while (arrived().length < codes && !signal.aborted) await pause(500, signal)
	if (arrived().length !== codes) tally.fault(`${codes} text messages were promised, ${arrived().length} have come`)
	for (const [, times] of arrived()) if (times > textsAtMost) tally.fault(`A text message came ${times} times`)
}
