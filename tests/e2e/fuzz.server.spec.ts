import { expect, test } from '@playwright/test'
import { createRandom } from '#platform/testing/random.ts'
import { hostileCall } from './hostile-call.ts'
import { hostileRequest } from './hostile-request.ts'
import { knownCalls, wholeCall } from './known-calls.ts'
import { rawRequest, sendRaw } from './raw-request.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261121)
const count = Number(process.env.FUZZ_COUNT ?? 2500)
const atOnce = 6

// Half of the requests are broken bytes, half are calls with one to four things broken. `FUZZ_COUNT=100000` sends so many of each.

// As long as it takes.
test.beforeEach(() => test.setTimeout(process.env.FUZZ_COUNT ? 0 : 120_000))

/** Sends so many requests and gives those that were a fault of ours, ten at most. */
async function findFaults(requests: number, makeRequest: () => Buffer): Promise<string[]> {
	const faults: string[] = []
	const statuses = new Map<number, number>()
	let sent = 0

	async function sendSome(): Promise<void> {
		while (sent < requests && faults.length < 10) {
			sent++
			const bytes = makeRequest()
			const { status, text, hasTimedOut } = await sendRaw(bytes)
			statuses.set(status, (statuses.get(status) ?? 0) + 1)
			const isFault = status >= 500 || hasTimedOut || /\n {4}at /.test(text)
			if (isFault) faults.push(`${hasTimedOut ? 'no answer' : status}: ${bytes.toString('latin1').slice(0, 500)}`)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, sendSome))
	if (process.env.FUZZ_COUNT) console.log(`seed ${seed}: ${sent} requests`, Object.fromEntries(statuses))
	return faults
}

test('every malformed request is answered without a server error', async () => {
	const random = createRandom(seed)
	expect(await findFaults(count, () => hostileRequest(random))).toEqual([])
	expect((await sendRaw(rawRequest({ target: '/healthz' }))).status).toBe(200)
})

test('every malformed call is answered without a server error', async () => {
	const british = await knownCalls('carhall-uk', { hasQuotes: true })
	const calls = [...british, ...(await knownCalls('carhall-se', { hasQuotes: false }))]
	// Each gets past every check before anything is broken in it.
	for (const call of calls) {
		const { status, text } = await sendRaw(wholeCall(call))
		expect(Math.floor(status / 100), `${call.name} of ${call.site}: ${text}`).toBe(2)
	}
	const random = createRandom(seed)
	let next = 0
	const faults = await findFaults(count, () => {
		const call = calls[next++ % calls.length]
		if (!call) throw new Error('There are no calls')
		return hostileCall(call, random)
	})
	expect(faults).toEqual([])
})

test('hostile headers do not change the pages of other visitors', async () => {
	const plain = rawRequest({ target: '/' })
	const mark = 'mark-of-one-visitor'
	const marked = rawRequest({
		target: `/?utm_source=${mark}&x=${mark}`,
		headers: {
			cookie: `a=${mark}`,
			referer: `https://${mark}.example/`,
			'user-agent': mark,
			'x-forwarded-host': `${mark}.example`,
			'accept-language': mark,
		},
	})
	expect((await sendRaw(marked)).text).not.toContain(mark)
	expect((await sendRaw(plain)).text).not.toContain(mark)
})
