import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createHttpClient, type HttpClient, type HttpClientOptions, readRetryAfter } from './http-client.ts'
import { describeHttpError } from './http-error.ts'
import { answerWithFault, type Fault } from './testing/faults.ts'
import { closeServer, listenLocally } from './testing/local-server.ts'

type Arrival = {
	method: string | undefined
	path: string | undefined
	headers: IncomingMessage['headers']
	body: string
}
type Answer = (response: ServerResponse, arrival: number) => void

const car = z.object({ id: z.string() })
const carText = JSON.stringify({ id: '4100322', title: 'Škoda Enyaq' })
const json = { 'content-type': 'application/json' }
const answerCar: Answer = (response) => response.writeHead(200, json).end(carText)

/** A service on loopback and a client for it. */
async function open(answer: Answer, options: Partial<HttpClientOptions> = {}) {
	const arrivals: Arrival[] = []
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		const body = Buffer.concat(chunks).toString()
		arrivals.push({ method: request.method, path: request.url, headers: request.headers, body })
		answer(response, arrivals.length)
	})
	const port = await listenLocally(server)
	const close = () => closeServer(server)
	onTestFinished(close)
	const url = `http://127.0.0.1:${port}/cars`
	const client = createHttpClient({ url, timeoutMs: 30_000, maxAnswerBytes: 10_000, retryWaitMs: 1, ...options })
	return { client, arrivals, close }
}

async function firstEvent(client: HttpClient) {
	for await (const event of client.callForEvents({})) return event
}

test('a call without a body is a GET, and its answer is parsed', async () => {
	const { client, arrivals } = await open(answerCar, { headers: { 'x-api-key': 'k' } })
	expect(await client.callForJson(car, { path: '41%2F?x=1', headers: { 'x-try': '2' } })).toEqual({
		ok: true,
		value: { id: '4100322' },
	})
	expect(arrivals).toMatchObject([
		{ method: 'GET', path: '/cars/41%2F?x=1', headers: { 'x-api-key': 'k', 'x-try': '2' }, body: '' },
	])
})

test('a call with a body is a POST of JSON; its status can be all that is asked for', async () => {
	const { client, arrivals } = await open((response) => response.writeHead(202).end('taken'))
	expect(await client.callForStatus({ body: '{"a":1}' })).toEqual({ ok: true, value: 202 })
	expect(arrivals).toMatchObject([{ method: 'POST', path: '/cars', headers: json, body: '{"a":1}' }])
})

test.each<[Fault, string]>([
	['slow', 'timeout'],
	['down', 'status 503'],
	['truncated', 'invalid-json'],
	['cut', 'no-connection UND_ERR_SOCKET'],
	['html', 'invalid-json'],
	['huge', 'body-too-large'],
])('a service that is %s fails with "%s"', async (fault, reason) => {
	const { client } = await open((response) => answerWithFault(fault, response, carText), {
		timeoutMs: fault === 'slow' ? 50 : 30_000,
	})
	const called = await client.callForJson(car, {})
	expect(called.ok ? called.value : describeHttpError(called.error)).toBe(reason)
})

const bomb = gzipSync('x'.repeat(1_000_000))

test.each<[string, Answer, string]>([
	['another type', (response) => response.end('{"id": 7}'), 'unexpected-answer at "id"'],
	['no object', (response) => response.end('[]'), 'unexpected-answer at ""'],
	['no UTF-8', (response) => response.end(Buffer.from([0x22, 0xff, 0x22])), 'invalid-encoding'],
	['an empty body', (response) => response.end(), 'invalid-json'],
	['no content', (response) => response.writeHead(204).end(), 'invalid-json'],
	['a redirect', (response) => response.writeHead(302, { location: '/cars/7' }).end(), 'status 302'],
	['a bomb', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb), 'body-too-large'],
	[
		'no gzip',
		(response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
		'no-connection Z_DATA_ERROR',
	],
	['no HTTP', (response) => response.socket?.end('HELO\r\n\r\n'), 'no-connection unknown'],
])('%s as an answer fails with a code', async (_name, answer, reason) => {
	const { client } = await open(answer)
	const called = await client.callForJson(car, {})
	expect(called.ok ? called.value : describeHttpError(called.error)).toBe(reason)
})

test('a closed port is no connection', async () => {
	const { client, close } = await open(answerCar)
	await close()
	const error = { code: 'no-connection', reason: 'ECONNREFUSED' }
	expect(await client.callForJson(car, {})).toEqual({ ok: false, error })
})

const failing: Record<string, Answer> = {
	502: (response) => response.writeHead(502).end(),
	503: (response) => response.writeHead(503).end(),
	504: (response) => response.writeHead(504).end(),
	'a broken connection': (response) => response.destroy(),
	'half an answer': (response) => answerWithFault('cut', response, carText),
}

test.each(Object.keys(failing))('after %s a GET is tried once more, a POST is not', async (name) => {
	const onceOnly = await open((response, arrival) => (arrival === 1 ? failing[name] : answerCar)?.(response, arrival))
	expect(await onceOnly.client.callForJson(car, {})).toMatchObject({ ok: true })
	expect(onceOnly.arrivals).toHaveLength(2)

	const always = await open((response, arrival) => failing[name]?.(response, arrival))
	expect(await always.client.callForJson(car, {})).toMatchObject({ ok: false })
	expect(always.arrivals).toHaveLength(2)
	expect(await always.client.callForJson(car, { body: '{}' })).toMatchObject({ ok: false })
	expect(always.arrivals).toHaveLength(3)
})

test.each([302, 400, 401, 404, 429, 500])('after %i nothing is tried again', async (status) => {
	const { client, arrivals } = await open((response) => response.writeHead(status).end())
	expect(await client.callForJson(car, {})).toEqual({ ok: false, error: { code: 'status', status } })
	expect(arrivals).toHaveLength(1)
})

test('more calls than may run wait, more than may wait fail at once', async () => {
	const release = Promise.withResolvers<void>()
	const limits = { maxConcurrentCalls: 2, maxWaitingCalls: 3 }
	const { client } = await open((response) => void release.promise.then(() => answerCar(response, 0)), limits)
	const calls = Array.from({ length: 6 }, () => client.callForJson(car, {}))
	expect(await calls.pop()).toEqual({ ok: false, error: { code: 'too-many-calls' } })
	release.resolve()
	for (const called of await Promise.all(calls)) expect(called).toMatchObject({ ok: true })
})

test('a call that waited too long is not sent', async () => {
	const release = Promise.withResolvers<void>()
	const answerLate: Answer = (response) => void release.promise.then(() => answerCar(response, 0))
	const { client, arrivals } = await open(answerLate, { maxConcurrentCalls: 1 })
	const first = client.callForJson(car, {})
	const second = client.callForStatus({ body: '{}', signal: AbortSignal.timeout(50) })
	expect(await second).toEqual({ ok: false, error: { code: 'timeout' } })
	release.resolve()
	expect(await first).toMatchObject({ ok: true })
	expect(arrivals.map(({ method }) => method)).toEqual(['GET'])
})

test('calls that did not get their turn within their time say nothing against the service', async () => {
	const breaker = createCircuitBreaker()
	const { client, arrivals } = await open(answerCar, { requestsPerSecond: () => 1, timeoutMs: 400, breaker })
	const calls = await Promise.all(Array.from({ length: 8 }, () => client.callForJson(car, {})))
	expect(calls.map((call) => (call.ok ? 'ok' : call.error.code))).toEqual(['ok', ...Array(7).fill('too-many-calls')])
	expect(arrivals).toHaveLength(1)
	expect(breaker.begin()).not.toBeNull()
})

test('the caller can end a call, a retry included', async () => {
	const ended = { ok: false, error: { code: 'timeout' } }
	const silent = await open(() => {})
	expect(await silent.client.callForJson(car, { signal: AbortSignal.timeout(50) })).toEqual(ended)

	const down = await open((response) => response.writeHead(503).end(), { retryWaitMs: 30_000 })
	const call = down.client.callForJson(car, { signal: AbortSignal.timeout(200) })
	expect(await call).toEqual({ ok: false, error: { code: 'status', status: 503 } })
	expect(down.arrivals).toHaveLength(1)
})

test('a key that no header can hold is refused without being quoted', () => {
	const options = { url: 'http://127.0.0.1/', timeoutMs: 1, maxAnswerBytes: 1 }
	const create = (key: string) => () => createHttpClient({ ...options, headers: { 'x-api-key': key } })
	for (const key of ['secret\nkey', 'secret\u0000', 'secret – key']) {
		expect(create(key)).toThrow(/^The header x-api-key cannot hold its value$/)
	}
	expect(create('secret key\n')).not.toThrow()
})

test.each([
	[null, null],
	['120', 120_000],
	['Sat, 21 Nov 2026 10:02:00 GMT', 120_000],
	['Sat, 21 Nov 2026 09:00:00 GMT', 0],
	['soon', null],
])('a service that answers Retry-After %j asks for %j ms', (value, ms) => {
	expect(readRetryAfter(value, Date.parse('2026-11-21T10:00:00Z'))).toBe(ms)
})

test('the wait that a service asks for comes with its status', async () => {
	const { client } = await open((response) => response.writeHead(429, { 'retry-after': '7' }).end())
	const error = { code: 'status', status: 429, retryAfterMs: 7000 }
	expect(await client.callForStatus({ body: '{}' })).toEqual({ ok: false, error })
})

test('a service that fails five times is not asked, until one call finds it answering', async () => {
	const clock = { now: 0 }
	const service = { isDown: true }
	const { client, arrivals } = await open(
		(response, arrival) => (service.isDown ? response.writeHead(500).end() : answerCar(response, arrival)),
		{ breaker: createCircuitBreaker({ now: () => clock.now }) },
	)
	for (let index = 0; index < 5; index++) await client.callForJson(car, { path: '1' })
	expect(await client.callForJson(car, { path: '1' })).toEqual({ ok: false, error: { code: 'circuit-open' } })
	expect(await client.callForStatus({ body: '{}' })).toEqual({ ok: false, error: { code: 'circuit-open' } })
	expect(await firstEvent(client)).toEqual({ ok: false, error: { code: 'circuit-open' } })
	expect(arrivals).toHaveLength(5)
	clock.now += 5000
	service.isDown = false
	expect(await client.callForJson(car, { path: '1' })).toMatchObject({ ok: true })
	expect(await client.callForJson(car, { path: '1' })).toMatchObject({ ok: true })
	expect(arrivals).toHaveLength(7)
})

test.each<[string, Answer]>([
	['a call', (response) => answerWithFault('slow', response, '')],
	[
		'a stream that sends nothing',
		(response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': waiting\n\n'),
	],
])('after the wait for %s the service is not waited for again', async (name, answer) => {
	const { client, arrivals } = await open(answer, { timeoutMs: 50 })
	const call = async () => (name === 'a call' ? client.callForJson(car, {}) : firstEvent(client))
	expect(await call()).toEqual({ ok: false, error: { code: 'timeout' } })
	expect(await call()).toEqual({ ok: false, error: { code: 'circuit-open' } })
	expect(arrivals).toHaveLength(1)
})

test('the caller of a try does not wait for a slow service, whose late answer counts', async () => {
	const clock = { now: 0 }
	const breaker = createCircuitBreaker({ now: () => clock.now })
	const late: (() => void)[] = []
	const { client } = await open(
		(response, arrival) => {
			if (arrival <= 5) response.writeHead(500).end()
			else late.push(() => answerCar(response, arrival))
		},
		{ breaker, probePatienceMs: 20 },
	)
	for (let index = 0; index < 5; index++) await client.callForJson(car, {})
	clock.now += 5000
	expect(await client.callForJson(car, {})).toEqual({ ok: false, error: { code: 'circuit-open' } })
	expect(breaker.state().breaker).toBe('half-open')
	for (const answer of late) answer()
	await expect.poll(() => breaker.state().breaker).toBe('closed')
})

test('refusals, broken records and callers who leave say nothing against the service', async () => {
	const answers: Answer[] = [
		(response) => response.writeHead(404).end(),
		(response) => response.writeHead(429).end(),
		(response) => response.end('{"id": 7}'),
	]
	const { client } = await open((response, arrival) => (answers[arrival % 4] ?? answerCar)(response, arrival))
	for (let index = 0; index < 20; index++) {
		const left = new AbortController()
		const calling = client.callForJson(car, { signal: left.signal })
		if (index % 4 === 2) left.abort()
		await calling
	}
	expect(await client.callForJson(car, {})).not.toEqual({ ok: false, error: { code: 'circuit-open' } })
})

test('a page in place of events is a failure, not a stream without events', async () => {
	const { client } = await open((response) => answerWithFault('html', response, carText))
	const events = []
	for await (const event of client.callForEvents({})) events.push(event)
	expect(events).toEqual([{ ok: false, error: { code: 'not-a-stream' } }])
})
