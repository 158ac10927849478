import { expect, test } from '@playwright/test'
import { createRandom, hostileRequest } from './hostile-request.ts'
import { rawRequest, sendRaw } from './raw-request.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261121)
const count = Number(process.env.FUZZ_COUNT ?? 2500)
const atOnce = 6

test('no request, however malformed, makes a fault of ours or is left without an answer', async () => {
	test.setTimeout(240_000)
	const random = createRandom(seed)
	const faults: string[] = []
	let sent = 0

	async function sendSome(): Promise<void> {
		while (sent < count && faults.length < 10) {
			sent++
			const bytes = hostileRequest(random)
			const { status, text, hasTimedOut } = await sendRaw(bytes)
			const isFault = status >= 500 || hasTimedOut || /\n {4}at /.test(text)
			if (isFault) faults.push(`${hasTimedOut ? 'no answer' : status}: ${bytes.toString('latin1').slice(0, 500)}`)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, sendSome))

	expect(faults).toEqual([])
	expect((await sendRaw(rawRequest({ target: '/healthz' }))).status).toBe(200)
})

test('a visitor with hostile headers does not change what others see', async () => {
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
