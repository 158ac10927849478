import { randomBytes } from 'node:crypto'
import { request } from 'undici'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { findSite } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { type Cluster, type ClusterCall, createCluster } from '#stock/opensearch/cluster.ts'
import { createOpenSearchStock } from '#stock/opensearch/opensearch-stock.ts'
import { findObstacle, startOpenSearch } from '#stock/opensearch/testing/opensearch-node.ts'
import type { SearchRequest, StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import type { Stock } from '#stock/stock.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { variedSearches } from './varied-searches.ts'

const sizes = [1500, 30_000]
const rounds = 5
const searchesPerRound = 100
const facets = 19
const index = 'vehicles-carhall-se'

/** The stock in OpenSearch beside the embedded one and beside bare requests. One node on the same machine. */
async function run(): Promise<Row[]> {
	const obstacle = process.env.TEST_OPENSEARCH_URL ? null : findObstacle()
	if (obstacle) return [{ what: 'the stock in OpenSearch', measured: obstacle }]
	const node = process.env.TEST_OPENSEARCH_URL ? null : await startOpenSearch({ heapMb: 1024 })
	const url = node?.url ?? process.env.TEST_OPENSEARCH_URL ?? ''
	const rows: Row[] = []
	try {
		for (const cars of sizes) rows.push(...(await measure(url, cars)))
	} finally {
		await node?.stop()
	}
	return rows
}

async function measure(url: string, cars: number): Promise<Row[]> {
	const data = [makeDataFolder(), makeDataFolder()]
	const [ownDb, otherDb] = data.map(({ folder }) =>
		openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder })),
	)
	if (!ownDb || !otherDb) throw new Error('no database')
	const prefix = `bench-${randomBytes(4).toString('hex')}`
	const cluster = createCluster({ urls: [url], breaker: createCircuitBreaker(), timeoutMs: 20_000 })
	const calls: ClusterCall[] = []
	const heard: Cluster = {
		...cluster,
		call(call) {
			calls.push(call)
			return cluster.call(call)
		},
	}
	try {
		await Promise.all([migrate(ownDb), migrate(otherDb)])
		const stock = createOpenSearchStock(ownDb, createEmbeddedStock(ownDb), { cluster: heard, prefix })
		const embedded = createEmbeddedStock(otherDb)
		const records = demoRecords(cars)
		// The node and this process warm up.
		await replace(
			stock,
			records.slice(0, 500).map((car) => ({ ...car, car_price: 1 })),
		)
		calls.length = 0
		const full = await timed(() => replace(stock, records))
		const bare = await timed(() => sendBare(cluster, `${prefix}.bare`, calls))
		const changed = records.map((car, at) => (at % 100 === 0 ? { ...car, car_price: Number(car.car_price) + 1 } : car))
		const few = await timed(() => replace(stock, changed))
		await replace(embedded, changed)
		return [
			row(`import of ${cars} cars`, full, `${milliseconds(bare)} bare bulk of the documents`, full / bare, 2.5),
			row(`the same with 1 % of them changed`, few, `${milliseconds(full)} of all`, few / full, 0.1),
			...(await compareSearches({ stock, embedded, calls, url, cars })),
		]
	} finally {
		await cluster.call({ method: 'DELETE', path: `${prefix}.*`, timeoutMs: 30_000 })
		await cluster.close()
		await Promise.all([ownDb.destroy(), otherDb.destroy()])
		for (const { remove } of data) remove()
	}
}

/** The documents of an import, sent to an index of the same mapping without anything else. */
async function sendBare(cluster: Cluster, place: string, calls: readonly ClusterCall[]): Promise<void> {
	const bulks = calls.filter(({ path }) => path.includes('_bulk'))
	const written = bulks[0]?.path.split('/')[0]?.replace('.written', '') ?? ''
	const mapping = (await cluster.call({ method: 'GET', path: `${written}/_mapping` })) as Record<string, object>
	const body = JSON.stringify({ settings: { index: { refresh_interval: -1 } }, ...mapping[written] })
	await cluster.call({ method: 'PUT', path: place, body, timeoutMs: 30_000 })
	for (const bulk of bulks) await cluster.call({ ...bulk, path: `${place}/_bulk` })
	await cluster.call({ method: 'POST', path: `${place}/_refresh`, timeoutMs: 60_000 })
}

type Compared = { stock: Stock; embedded: Stock; calls: ClusterCall[]; url: string; cars: number }

async function compareSearches({ stock, embedded, calls, url, cars }: Compared): Promise<Row[]> {
	const searches = variedSearches(index, { seed: 1, facets })
	const cpu = { stock: [] as number[], embedded: [] as number[] }
	const waits = { stock: [] as number[], raw: [] as number[] }
	for (let round = 0; round <= rounds; round++) {
		const asked = Array.from({ length: searchesPerRound }, () => searches.next().value)
		calls.length = 0
		const startedAt = performance.now()
		cpu.stock.push(await cpuOf(asked, (search) => showList(stock, search)))
		waits.stock.push((performance.now() - startedAt) / searchesPerRound)
		const asks = calls.filter(({ path }) => /_m(search|get)/.test(path))
		cpu.embedded.push(await cpuOf(asked, (search) => showList(embedded, search)))
		const rawMs = await timed(async () => {
			for (const { path, body = '', isLines } of asks) {
				const headers = { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }
				const answer = await request(`${url}/${path}`, { method: 'POST', body, headers })
				await answer.body.text()
			}
		})
		waits.raw.push(rawMs / searchesPerRound)
	}
	const median = (values: number[]) => percentile(values.slice(1), 0.5)
	const [own, other] = [median(cpu.stock), median(cpu.embedded)]
	const [adapter, raw] = [median(waits.stock), median(waits.raw)]
	return [
		row(
			`page of a list with ${facets} facets, ${cars} cars: processor time of this process`,
			own,
			`${milliseconds(other)} embedded`,
			own / other,
			1.2,
		),
		row(`the same: time to the answer`, adapter, `${milliseconds(raw)} the same requests, raw`, adapter / raw, 1.25),
	]
}

async function cpuOf(
	searches: readonly SearchRequest[],
	work: (search: SearchRequest) => Promise<void>,
): Promise<number> {
	const before = process.cpuUsage()
	for (const search of searches) await work(search)
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000 / searches.length
}

async function showList(stock: Stock, search: SearchRequest): Promise<void> {
	const answer = await stock.search({ ...search, fields: [...summaryFields] })
	if (!answer.ok) throw new Error(answer.error.code, { cause: answer.error })
	toCarSummaries(answer.value, (record) => {
		throw new Error(`The card of ${record.car_id} does not fit`)
	})
}

async function replace(stock: Stock, records: readonly StockRecord[]): Promise<void> {
	const written = await replaceStock(stock, index, records)
	if (!written.ok) throw new Error('The stock was refused', { cause: written.error })
}

async function timed(work: () => Promise<void>): Promise<number> {
	const startedAt = performance.now()
	await work()
	return performance.now() - startedAt
}

function row(what: string, measuredMs: number, baseline: string, ratio: number, most: number): Row {
	return { what, measured: milliseconds(measuredMs), baseline, ratio, target: `≤ ${most} ×`, met: ratio <= most }
}

function demoRecords(count: number): StockRecord[] {
	const site = findSite('carhall-se')
	const demo = site && generateDemoStock(site, { seed: 'bench', today: '2026-01-15', count })
	if (!demo) throw new Error('carhall-se has no demo stock')
	return [...demo.vehicles].map((record) => JSON.parse(JSON.stringify(record)))
}

export default { name: 'The stock in OpenSearch: one node on the same machine', run } satisfies Bench
