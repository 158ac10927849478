import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { runInBackground } from '#platform/background.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { answerWithFault, type Fault } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { createEdgeClient, type EdgeAccess } from './edge-client.ts'

type Handle = (response: ServerResponse, request: IncomingMessage & { text: string; number: number }) => void

const json = { 'content-type': 'application/json' }
const answerWith = (body: unknown) => (response: ServerResponse) =>
	void response.writeHead(200, json).end(JSON.stringify(body))
const good = answerWith({ data: { name: 'demo' } })
const query = {
	text: 'query($site: String!) { site }',
	variables: { site: 'a"b' },
	answer: z.object({ name: z.string() }),
}

async function open(handle: Handle, { path = '', ...more }: { path?: string } & Partial<EdgeAccess & Limits> = {}) {
	const seen: (IncomingMessage & { text: string; at: number })[] = []
	const server = createServer(async (request, response) => {
		const at = performance.now()
		let text = ''
		for await (const chunk of request) text += chunk
		const noted = Object.assign(request, { text, at, number: seen.length })
		seen.push(noted)
		handle(response, noted)
	})
	const port = await listenLocally(server)
	onTestFinished(() => closeServer(server))
	const url = `http://127.0.0.1:${port}${path}`
	const limits = { requestsPerSecond: () => 1000, maxAnswerBytes: 10_000, timeoutMs: 5000, retryWaitMs: 1, ...more }
	return { ask: createEdgeClient({ url, ...more }, limits), seen }
}
type Limits = Parameters<typeof createEdgeClient>[1]

test('a query goes to the graph endpoint with the context id, its values as variables', async () => {
	const { ask, seen } = await open(good, { contextId: 'context' })
	expect(await ask(query)).toEqual({ name: 'demo' })
	expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/content/api/graphql/v1' })
	expect(seen[0]?.headers).toMatchObject({ 'x-sitecore-contextid': 'context', 'content-type': 'application/json' })
	expect(JSON.parse(seen[0]?.text ?? '')).toEqual({ query: query.text, variables: { site: 'a"b' } })
})

test('another endpoint is asked at its own path, with the key', async () => {
	const { ask, seen } = await open(good, { path: '/api/graph/edge', apiKey: 'key' })
	await ask(query)
	expect(seen[0]).toMatchObject({ url: '/api/graph/edge', headers: { sc_apikey: 'key' } })
})

test('callers of the same query at the same time share one request', async () => {
	const { ask, seen } = await open(good)
	await Promise.all([ask(query), ask(query), ask({ ...query, variables: { site: 'other' } })])
	expect(seen).toHaveLength(2)
	await ask(query)
	expect(seen).toHaveLength(3)
})

test.each([429, 502, 503, 504, 520, 524])('status %i is tried again', async (status) => {
	const { ask, seen } = await open((response, { number }) =>
		number < 2 ? void response.writeHead(status).end() : good(response),
	)
	expect(await ask(query)).toEqual({ name: 'demo' })
	expect(seen).toHaveLength(3)
})

test.each([400, 401, 404, 500])('status %i is not', async (status) => {
	const { ask, seen } = await open((response) => void response.writeHead(status).end())
	await expect(ask(query)).rejects.toThrow(`Experience Edge: status ${status}`)
	expect(seen).toHaveLength(1)
})

test.each([
	['seconds', () => '1'],
	['a date', () => new Date(Date.now() + 2000).toUTCString()],
])('the wait that the service asks for in %s is kept', async (_, header) => {
	const { ask, seen } = await open((response, { number }) =>
		number === 0 ? void response.writeHead(429, { 'retry-after': header() }).end() : good(response),
	)
	await ask(query)
	expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThan(900)
})

test('a wait beyond the time limit is not begun', async () => {
	const { ask, seen } = await open((response) => void response.writeHead(503, { 'retry-after': '60' }).end())
	const startedAt = performance.now()
	await expect(ask(query)).rejects.toThrow('status 503')
	expect(performance.now() - startedAt).toBeLessThan(3000)
	expect(seen).toHaveLength(1)
})

test.each([
	['errors beside data', { data: { name: 'demo' }, errors: [{ message: 'Complexity of 300' }] }, 'Complexity of 300'],
	['data of another shape', { data: { name: 4 } }, 'unexpected answer at "name"'],
	['no data', {}, 'unexpected answer'],
	['a list', [], 'unexpected-answer'],
])('%s are a failure, though the status is 200', async (_, body, reason) => {
	const { ask } = await open(answerWith(body))
	await expect(ask(query)).rejects.toThrow(reason)
})

test.each<[Fault, string]>([
	['truncated', 'invalid-json'],
	['cut', 'no-connection'],
	['reset', 'no-connection'],
	['html', 'invalid-json'],
	['huge', 'body-too-large'],
	['slow', 'timeout'],
])('an answer that is %s is a failure', async (fault, reason) => {
	const { ask } = await open((response) => answerWithFault(fault, response, '{"data":{"name":"demo"}}'), {
		timeoutMs: fault === 'slow' ? 100 : 5000,
	})
	await expect(ask(query)).rejects.toThrow(reason)
})

test('after failures in a row the service is not asked', async () => {
	const { ask, seen } = await open((response) => void response.writeHead(500).end(), {
		breaker: createCircuitBreaker(),
	})
	for (let call = 0; call < 8; call++) await expect(ask(query)).rejects.toThrow()
	expect(seen).toHaveLength(5)
})

test('no more requests than allowed are sent within a second', async () => {
	const { ask, seen } = await open(good, { requestsPerSecond: () => 4 })
	await Promise.all(Array.from({ length: 9 }, (_, number) => ask({ ...query, variables: { number } })))
	const times = seen.map(({ at }) => at)
	// A request can be on its way for longer than the one after it.
	const spans = times.slice(4).map((at, index) => at - (times[index] ?? 0))
	expect(Math.min(...spans)).toBeGreaterThan(700)
})

test('visitors are answered before refills, also one who wants what is refilled', async () => {
	const { ask, seen } = await open(good, { requestsPerSecond: () => 1 })
	const one = (site: string) => ask({ ...query, variables: { site } })
	const refill = (site: string) => runInBackground(() => one(site))
	await Promise.all([one('first'), refill('refill'), refill('joined'), one('visitor'), one('joined')])
	const order = seen.map(({ text }) => JSON.parse(text).variables.site)
	expect(order).toEqual(['first', 'joined', 'visitor', 'refill'])
})
