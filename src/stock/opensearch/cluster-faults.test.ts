import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import type { SearchRequest, StockRecord } from '../query.ts'
import { findSchema } from '../schema.ts'
import { createCluster } from './cluster.ts'
import { searchFormat } from './mapping.ts'
import { createOpenSearchStock } from './opensearch-stock.ts'

/** What a cluster does wrong, played by a server: nothing of such an answer is shown. */

const index = 'vehicles-carhall-se'
const place = 'forecourt.place'
const request: SearchRequest = {
	index,
	fields: ['car_id', 'car_brand'],
	facets: [{ name: 'car_brand' }, { name: 'car_price' }],
}
const cars: StockRecord[] = ['1', '2'].map((car_id) => ({ car_id, car_brand: 'Volvo', car_model: 'V60', slug: 'v60' }))

type Body = Record<string, unknown>
type Play = (request: IncomingMessage, response: ServerResponse, body: string) => void

let play: Play
let server: Server
let asked: string[]

beforeAll(async () => {
	server = createServer(async (incoming, response) => {
		let body = ''
		for await (const chunk of incoming) body += chunk
		asked.push(incoming.url ?? '')
		play(incoming, response, body)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
	server.closeAllConnections()
	return new Promise((done) => server.close(done))
})
beforeEach(() => {
	asked = []
	play = answerWell
})

const shards = { total: 1, successful: 1, skipped: 0, failed: 0 }
const buckets = (key: unknown, count: number, more: Body = {}) => ({
	...{ doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [{ key, doc_count: count }] },
	...more,
})
const good = () => ({
	...{ took: 1, timed_out: false, _shards: shards, status: 200 },
	hits: {
		total: { value: 2, relation: 'eq' },
		hits: cars.map(({ car_id }) => ({ _id: `${car_id} 1` })),
	},
	aggregations: { values0: buckets('Volvo', 2), min1: { value: null }, max1: { value: null } },
})

const send = (response: ServerResponse, body: unknown, status = 200) =>
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const searched =
	(...responses: unknown[]): Play =>
	(_request, response) =>
		send(response, { took: 1, responses })
const docs = cars.map((car) => ({ _id: `${car.car_id} 1`, _source: { card: JSON.stringify(car) } }))
const isOfCards = ({ url = '' }: IncomingMessage) => url.includes('/_mget')
/** A cluster that gives such cards with what is otherwise played. */
const withCards =
	(cards: unknown, otherwise: Play): Play =>
	(incoming, response, body) =>
		isOfCards(incoming) ? send(response, { docs: cards }) : otherwise(incoming, response, body)
const answerWell = withCards(docs, searched(good()))

const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function open({ urls = [addressOf()], timeoutMs = 5000, abandoned = '[]' } = {}) {
	const { db } = await openSqlite()
	const embedded = createEmbeddedStock(db)
	await embedded.upsert(index, cars)
	const { generation, epoch } = await db.selectFrom('stock_index').selectAll().executeTakeFirstOrThrow()
	const schema = findSchema(index)
	if (!schema) throw new Error('no schema')
	await db
		.insertInto('stock_search')
		.values({
			...{ name: index, format: searchFormat(schema), place, state: 1, base: 1, size: 2, generation, epoch },
			...{ abandoned, history: '[]', draft: null, writer: null, seen_at: null },
		})
		.execute()
	const cluster = createCluster({ urls, breaker: createCircuitBreaker(), timeoutMs })
	onTestFinished(() => cluster.close())
	return { stock: createOpenSearchStock(db, embedded, { cluster, prefix: 'forecourt' }), embedded, db }
}

const unavailable = (reason: string) => ({ ok: false, error: { code: 'unavailable', reason } })

test('a whole answer is read', async () => {
	const { stock } = await open()
	expect(await stock.search(request)).toEqual({
		ok: true,
		value: {
			facet: [
				{ name: 'car_brand', type: 'value', values: [{ text: 'Volvo', count: 2 }] },
				{ name: 'car_price', type: 'histogram', min: null, max: null },
			],
			content: cars.map(({ car_id, car_brand }) => ({ car_id, car_brand })),
			...{ total_items: 2, limit: 24, offset: 0, state: `${place} 1` },
		},
	})
})

const withHits = (hits: Body) => searched({ ...good(), hits: { ...good().hits, ...hits } })
const withCounts = (aggregations: Body) =>
	searched({ ...good(), aggregations: { ...good().aggregations, ...aggregations } })
const failed = (status: number, type: string) => searched({ error: { type, reason: 'secret-host' }, status })

test.each<[string, Play, string]>([
	['half of its JSON', (_, response) => response.end(JSON.stringify(good()).slice(0, 90)), 'invalid-json'],
	['a page', (_, response) => response.end('<html>Bad gateway</html>'), 'invalid-json'],
	['a redirect', (_, response) => response.writeHead(302, { location: '/' }).end(), 'status 302'],
	['that too much is asked', (_, response) => send(response, {}, 429), 'status 429'],
	['that the search was too much', failed(429, 'rejected_execution_exception'), 'rejected_execution_exception'],
	['that it has no such index', failed(404, 'index_not_found_exception'), 'index_not_found_exception'],
	['a part of the shards', searched({ ...good(), _shards: { ...shards, failed: 1 } }), 'shards-failed'],
	['what was found in time', searched({ ...good(), timed_out: true }), 'unexpected-answer at "timed_out"'],
	['no answer', searched(), 'answers-missing'],
	['two answers', searched(good(), good()), 'answers-missing'],
	[
		'fewer cars than the stock has',
		searched({ ...good(), hits: { total: { value: 0, relation: 'eq' }, hits: [] } }),
		'documents-missing',
	],
	['a page with a gap', withHits({ hits: good().hits.hits.slice(1) }), 'hits-missing'],
	['cars without a card', withCards([{ _id: '1 1' }, { _id: '2 1' }], searched(good())), 'source-missing'],
	['one card of two', withCards(docs.slice(1), searched(good())), 'source-missing'],
	[
		'cards of other cars',
		withCards(
			[...docs].map((doc) => ({ ...doc, _id: `${doc._id}0` })),
			searched(good()),
		),
		'source-missing',
	],
	[
		'cards that are no text',
		withCards([{ _id: '1 1', _source: { card: {} } }], searched(good())),
		'unexpected-answer at "docs.0._source.card"',
	],
	['an uncertain total', withHits({ total: { value: 2, relation: 'gte' } }), 'total-not-exact'],
	[
		'a total that is no number',
		withHits({ total: { value: '2', relation: 'eq' } }),
		'unexpected-answer at "hits.total.value"',
	],
	[
		'more values than it counted',
		withCounts({ values0: buckets('Volvo', 2, { sum_other_doc_count: 1 }) }),
		'unexpected-answer at "sum_other_doc_count"',
	],
	[
		'estimated counts',
		withCounts({ values0: buckets('Volvo', 2, { doc_count_error_upper_bound: 1 }) }),
		'unexpected-answer at "doc_count_error_upper_bound"',
	],
	['more cars of a make than cars', withCounts({ values0: buckets('Volvo', 3) }), 'counts-do-not-add-up'],
	['a make that is a number', withCounts({ values0: buckets(7, 2) }), 'unexpected-answer at "buckets.0.key"'],
	['no counts', withCounts({ values0: undefined }), 'unexpected-answer at ""'],
	['a lowest price above the highest', withCounts({ min1: { value: 2 }, max1: { value: 1 } }), 'counts-do-not-add-up'],
])('a cluster that answers with %s is unavailable, and is asked again', async (_what, wrong, reason) => {
	const { stock } = await open()
	play = wrong
	expect(await stock.search(request)).toEqual(unavailable(reason))
	play = answerWell
	expect(await stock.search(request)).toMatchObject({ ok: true })
})

test('equal searches of a state are asked once', async () => {
	const { stock } = await open()
	await stock.search(request)
	asked = []
	const other = { ...request, limit: 2 }
	const answers = await Promise.all([stock.search(other), stock.search({ ...other }), stock.search(request)])
	expect(answers.every(({ ok }) => ok)).toBe(true)
	expect(asked).toEqual([expect.stringContaining('/_msearch')])
})

test('cards are read once, also for another state', async () => {
	const { stock, db } = await open()
	await stock.search(request)
	asked = []
	await db.updateTable('stock_search').set({ state: 2 }).execute()
	await stock.pollChanges()
	expect(await stock.search(request)).toMatchObject({
		ok: true,
		value: { content: [{ car_id: '1' }, { car_id: '2' }] },
	})
	expect(asked).toEqual([expect.stringContaining('/_msearch')])
})

test('a check asks the cluster, also where an answer was kept', async () => {
	const { stock } = await open()
	play = withHits({ hits: [] })
	expect(await stock.search({ index, limit: 0 })).toMatchObject({ ok: true })
	play = (_, response) => response.socket?.destroy()
	expect(await stock.search({ index, limit: 0 })).toMatchObject({ ok: true })
	expect(await stock.check(index)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
})

test('a search whose node cannot be reached is asked of another', async () => {
	const { stock } = await open({ urls: ['http://127.0.0.1:1', addressOf()] })
	for (let limit = 10; limit < 14; limit++)
		expect(await stock.search({ ...request, limit })).toMatchObject({ ok: true })
})

test('a cluster that keeps silent is waited for once', async () => {
	const { stock } = await open({ timeoutMs: 150 })
	play = () => {}
	expect(await stock.search(request)).toEqual(unavailable('timeout'))
	expect(await stock.search(request)).toEqual(unavailable('circuit-open'))
	expect(asked).toHaveLength(1)
	expect(await stock.findById(index, '1')).toMatchObject({ ok: true, value: { car_id: '1' } })
})

/** Plays a cluster that takes documents. */
const writing =
	(bulk: (count: number) => [status: number, body: unknown]): Play =>
	({ url = '' }, response, body) => {
		if (url.includes('_bulk')) {
			const [status, answer] = bulk(body.trimEnd().split('\n').length / 2)
			return send(response, answer, status)
		}
		if (url.includes('_refresh')) return send(response, { _shards: shards })
		if (url.includes('_msearch'))
			return searched({ ...good(), hits: { total: { value: 3, relation: 'eq' }, hits: [] } })(
				{} as IncomingMessage,
				response,
				body,
			)
		return send(response, {}, 500)
	}
const items = (count: number, status: number) => ({
	items: Array.from({ length: count }, () => ({ index: { status } })),
})
const added = { car_id: '3', car_brand: 'Volvo', car_model: 'V90', slug: 'v90' }

test.each<[string, (count: number) => [number, unknown], string]>([
	['a document is refused', (count) => [200, items(count, 400)], 'a document was refused with 400'],
	['a later writer was there', (count) => [200, items(count, 409)], 'a document was refused with 409'],
	['answers are missing', (count) => [200, items(count - 1, 201)], 'answers-missing'],
	['the index is gone', () => [404, {}], 'status 404'],
	['the index is read-only', () => [403, {}], 'status 403'],
])('nothing is written when %s', async (_what, bulk, reason) => {
	const { stock, embedded } = await open()
	play = writing(bulk)
	expect(await stock.upsert(index, [added])).toEqual(unavailable(reason))
	expect(await embedded.count(index)).toEqual({ ok: true, value: 2 })
	play = answerWell
	expect(await stock.search(request)).toMatchObject({ ok: true, value: { state: `${place} 1` } })
})

test('nothing is written when the cluster has another number of documents than it must', async () => {
	const { stock, embedded } = await open()
	play = writing((count) => [200, items(count, 201)])
	expect(await stock.upsert(index, [added, { ...added, car_id: '4' }])).toEqual(unavailable('documents-missing'))
	expect(await embedded.count(index)).toEqual({ ok: true, value: 2 })
})

test('documents that the cluster has no time for are sent again', async () => {
	const { stock, embedded } = await open()
	const busy = [429, 429]
	play = writing((count) => [200, items(count, busy.pop() ?? 201)])
	expect(await stock.upsert(index, [added])).toEqual({ ok: true, value: { count: 1 } })
	expect(await embedded.count(index)).toEqual({ ok: true, value: 3 })
})

const waiting = { type: 'PEER', stage: 'TRANSLOG', total_time_in_millis: 70_000 }

test.each<[string, { abandoned?: string; active?: readonly Body[]; failed?: number; status?: number }, boolean]>([
	['a copy of it waits for its primary', { active: [waiting] }, true],
	['a copy of it has just begun', { active: [{ ...waiting, total_time_in_millis: 10_000 }] }, false],
	['a copy of it gets files', { active: [{ ...waiting, stage: 'INDEX', total_time_in_millis: 700_000 }] }, false],
	['a shard of it has no copy', { failed: 1 }, true],
	['no shard of it has a copy', { status: 503 }, true],
	['a shard of it is being read from the disk', { active: [{ ...waiting, type: 'EXISTING_STORE' }], failed: 1 }, false],
	['nothing is wrong any more', {}, false],
	['a copy of it waits, but writes are taken', { abandoned: '[]', active: [waiting] }, false],
])('an index that took no write is made anew, or is not, as %s', async (_what, played, isAnew) => {
	// After the state that is shown a write was given up.
	const { abandoned = '[2]', active = [], failed = 0, status = 200 } = played
	const { stock, embedded } = await open({ abandoned })
	let documents = isAnew ? 0 : 2
	play = (incoming, response, body) => {
		const { url = '', method } = incoming
		if (url.includes('_recovery')) return send(response, { [place]: { shards: active } })
		if (url.includes('_count')) return send(response, { count: 0, _shards: { ...shards, failed } }, status)
		if (method === 'PUT' || url.includes('/_alias')) return send(response, {})
		const total = { value: documents, relation: 'eq' }
		if (url.includes('_msearch')) return searched({ ...good(), hits: { total, hits: [] } })(incoming, response, body)
		return writing((count) => {
			documents += count
			return [200, items(count, 201)]
		})(incoming, response, body)
	}
	expect(await stock.upsert(index, [added])).toEqual({ ok: true, value: { count: 1 } })
	expect(await embedded.count(index)).toEqual({ ok: true, value: 3 })
	const written = asked.filter((path) => path.includes('_bulk'))
	expect(written.map((path) => path.startsWith(`/${place}.`))).toEqual(isAnew ? [false, false] : [true])
})
