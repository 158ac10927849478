import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { createCluster } from '#stock/opensearch/cluster.ts'
import { openApplication } from '../testing/open-application.ts'
import { openTracing } from './open-tracing.ts'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const span = z.object({
	...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string() },
	attributes: z.array(z.object({ key: z.string(), value })),
	status: z.object({ code: z.number() }),
	...{ startTimeUnixNano: z.string(), endTimeUnixNano: z.string() },
})
const received = z.object({
	resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

async function listen(
	answer: (body: unknown, headers: IncomingHttpHeaders, url: string) => [status: number, body: object],
) {
	const server = createServer(async (request, response) => {
		const body = request.method === 'POST' ? await json(request).catch(() => null) : null
		const [status, sent] = answer(body, request.headers, request.url ?? '')
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
	})
	const port = await listenLocally(server)
	onTestFinished(() => void server.close())
	return `http://127.0.0.1:${port}`
}

/** A collector that takes OTLP as JSON. */
async function collect() {
	const spans: z.infer<typeof span>[] = []
	const seen: IncomingHttpHeaders[] = []
	const endpoint = await listen((body, headers, url) => {
		if (url !== '/v1/traces') return [404, {}]
		seen.push(headers)
		spans.push(...received.parse(body).resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)))
		return [200, {}]
	})
	return { endpoint, spans, seen }
}

const textOf = ({ attributes }: z.infer<typeof span>, name: string) =>
	attributes.find(({ key }) => key === name)?.value.stringValue

test('a request is a trace with the statements that it led to, and nothing that a visitor has sent', async () => {
	const { endpoint, spans, seen } = await collect()
	const { ask } = await openApplication(
		{},
		{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret', TRUST_PROXY: '1' },
	)
	const traceId = '0af7651916cd43dd8448eb211c80319c'
	const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
	expect((await ask('/bilar?q=some-private-words', { headers })).status).toBe(200)
	expect((await ask('/bilar', { headers: { traceparent: `00-${'1'.repeat(32)}-b7ad6b7169203331-00` } })).status).toBe(
		200,
	)
	await expect.poll(() => spans.some(({ name }) => name === 'GET /bilar'), { timeout: 15_000 }).toBe(true)

	const request = spans.find(({ name }) => name === 'GET /bilar')
	expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', status: { code: 0 } })
	const parts = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
	expect(parts.length).toBeGreaterThan(0)
	for (const part of parts) {
		expect(part.traceId).toBe(traceId)
		expect(part.name).toMatch(/^statement /)
		expect(Number(part.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(part.startTimeUnixNano))
	}
	expect(parts.map((part) => textOf(part, 'db.query.text'))).toContainEqual(expect.stringContaining('stock_record'))
	expect(JSON.stringify(spans)).not.toMatch(/private/)
	// The proxy has decided that it is not recorded.
	expect(spans.map((each) => each.traceId)).not.toContain('1'.repeat(32))
	expect(seen.every((each) => each['api-key'] === 'secret')).toBe(true)
}, 60_000)

test('a call of the search cluster is part of its request, and names it there', async () => {
	const { endpoint, spans } = await collect()
	const opaque: unknown[] = []
	const searched = await listen((_body, headers) => {
		opaque.push(headers['x-opaque-id'])
		return [opaque.length === 1 ? 200 : 404, {}]
	})
	const tracing = openTracing(endpoint, parseEnvironment({}))
	const cluster = createCluster({ urls: [searched], breaker: createCircuitBreaker(), tracing })
	onTestFinished(() => cluster.close())
	// Without `TRUST_PROXY` a `traceparent` is ignored.
	const request = tracing.begin({ method: 'GET', traceParent: `00-${'2'.repeat(32)}-b7ad6b7169203331-01` })
	await request.run(async () => {
		await cluster.call({ method: 'POST', path: '_msearch?filter_path=hits', body: '{"secret":1}' })
		await cluster.call({ method: 'GET', path: 'gone/_search' }).catch(() => 'it is gone')
	})
	request.end({ path: '/bilar', site: 'carhall-se', status: 503, cache: 'miss' })
	await cluster.call({ method: 'GET', path: 'without/_request' }).catch(() => 'it is gone')
	await tracing.close()

	expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
		['search POST _msearch', 0],
		['search GET _search', 2],
		['GET /bilar', 2],
	])
	const [first, second, whole] = spans
	expect([first?.parentSpanId, second?.parentSpanId]).toEqual([whole?.spanId, whole?.spanId])
	expect(whole?.traceId).not.toBe('2'.repeat(32))
	expect(opaque.slice(0, 2)).toEqual([whole?.traceId, whole?.traceId])
	expect(opaque[2]).not.toBe(whole?.traceId)
	expect(JSON.stringify(spans)).not.toMatch(/secret/)
})

test('a collector that does not answer costs spans and nothing else', async () => {
	const tracing = openTracing('http://127.0.0.1:1', parseEnvironment({}))
	for (let at = 0; at < 3000; at++) {
		const request = tracing.begin({ method: 'GET', traceParent: undefined })
		expect(request.run(() => at)).toBe(at)
		request.end({ path: '/bilar', site: null, status: 200, cache: undefined })
	}
	await tracing.close()
})

test('the packages are loaded where there is a collector, and nowhere else', () => {
	const files = ['src', 'server']
		.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
		.filter((file) => !file.includes('.test.'))
	const users = files.filter((file) => /from '@opentelemetry/.test(readFileSync(file, 'utf8')))
	expect(users).toEqual(['server/tracing/open-tracing.ts'])
	const openers = files.filter((file) => /from '[^']*\/open-tracing\.ts'/.test(readFileSync(file, 'utf8')))
	expect(openers).toEqual([])
})
