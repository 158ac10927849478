import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { request } from 'undici'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { ok } from '#platform/result.ts'
import { getSite } from '#sites/registry.ts'
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
import { fillStock } from './fill-stock.ts'
import { variedLists } from './page-addresses.ts'
import { cpuPerPage, fetchPage, withServer } from './product-process.ts'
import type { ServerProcess } from './server-process.ts'
import { variedSearches } from './varied-searches.ts'

const rounds = 5
const searchesPerRound = 100
const facets = 19
const site = 'carhall-se'
const index = `vehicles-${site}`
/** The first rounds of pages, see `render.ts`. */
const warmUpRounds = 3

/** The stock in OpenSearch beside the embedded one and beside bare requests. One node on the same machine. */
async function withNode(work: (url: string) => Promise<Row[]>): Promise<Row[]> {
	const obstacle = process.env.TEST_OPENSEARCH_URL ? null : findObstacle()
	if (obstacle) return [{ what: 'the stock in OpenSearch', measured: obstacle }]
	const node = process.env.TEST_OPENSEARCH_URL ? null : await startOpenSearch()
	const url = node?.url ?? process.env.TEST_OPENSEARCH_URL ?? ''
	try {
		return await work(url)
	} finally {
		await node?.stop()
	}
}

async function measure(url: string, cars: number): Promise<Row[]> {
	const data = [makeDataFolder(), makeDataFolder()]
	const [ownDb, otherDb] = data.map(({ folder }) =>
		openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder })),
	)
	if (!ownDb || !otherDb) throw new Error('no database')
	const prefix = newPrefix()
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
		let publishedMs = 0
		const timedStock = timePublish(stock, (ms) => {
			publishedMs = ms
		})
		const full = await timed(() => replace(timedStock, records))
		const publishOfAll = publishedMs
		const bare = await timed(() => sendBare(cluster, `${prefix}.bare`, calls))
		const changed = records.map((car, at) => (at % 100 === 0 ? { ...car, car_price: Number(car.car_price) + 1 } : car))
		const few = await timed(() => replace(timedStock, changed))
		const publishOfFew = publishedMs
		await replace(embedded, records)
		const embeddedFew = await timed(() => replace(embedded, changed))
		return [
			row(`import of ${cars} cars`, full, `${milliseconds(bare)} bare bulk of the documents`, full / bare, 2.5),
			row(`the same with 1 % of them changed`, few, `${milliseconds(full)} of all`, few / full, 0.1),
			{
				what: `of these, from the last record to the new state: comparison, documents, refresh, pointer`,
				measured: milliseconds(publishOfFew),
				baseline: `${milliseconds(publishOfAll)} of all`,
				ratio: publishOfFew / publishOfAll,
			},
			{ what: `the same feed in the embedded stock`, measured: milliseconds(embeddedFew) },
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

/** Tells how long publishing takes, once all records are given. */
function timePublish(stock: Stock, tell: (ms: number) => void): Pick<Stock, 'beginGeneration'> {
	return {
		async beginGeneration(name) {
			const begun = await stock.beginGeneration(name)
			if (!begun.ok) return begun
			const publish = async () => {
				const startedAt = performance.now()
				const published = await begun.value.publish()
				tell(performance.now() - startedAt)
				return published
			}
			return ok({ ...begun.value, publish })
		},
	}
}

/** Whole pages of the product, as it is built and started, with the one stock and with the other. */
async function comparePages(url: string, cars: number): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	const other = makeDataFolder()
	try {
		// The first start fills the database with content.
		await withServer({ DATA_DIR: folder }, async () => {})
		await fillStock(folder, getSite(site), cars)
		cpSync(folder, other.folder, { recursive: true })
		const withoutStore = { PAGE_STORE_MB: '0', LOG_LEVEL: 'error' }
		const inCluster = { OPENSEARCH_URL: url, OPENSEARCH_SITES: site, OPENSEARCH_PREFIX: newPrefix() }
		return await withServer({ ...withoutStore, ...inCluster, DATA_DIR: folder }, (own) =>
			withServer({ ...withoutStore, DATA_DIR: other.folder }, async (embedded) => {
				const [mine, theirs]: [number[], number[]] = [[], []]
				const [lists, same] = [variedLists(site), variedLists(site)]
				for (let round = -warmUpRounds; round < rounds; round++) {
					const ofCluster = await cpuPerPage(own, () => fetchPage(own, site, lists.next().value))
					const ofEmbedded = await cpuPerPage(embedded, () => fetchPage(embedded, site, same.next().value))
					if (round < 0) continue
					mine.push(ofCluster)
					theirs.push(ofEmbedded)
				}
				const [list, baseline] = [percentile(mine, 0.5), percentile(theirs, 0.5)]
				const what = `car list as the web process sends it, ${cars} cars: processor time`
				return [
					row(what, list, `${milliseconds(baseline)} embedded`, list / baseline, 1.2),
					{ what: 'memory of that process', measured: megabytes(own), baseline: `${megabytes(embedded)} embedded` },
				]
			}),
		)
	} finally {
		remove()
		other.remove()
	}
}

const megabytes = (server: ServerProcess) => `${Math.round(server.residentMb())} MB`

const newPrefix = () => `bench-${randomBytes(4).toString('hex')}`

async function replace(stock: Pick<Stock, 'beginGeneration'>, records: readonly StockRecord[]): Promise<void> {
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
	const demo = generateDemoStock(getSite(site), { seed: 'bench', today: '2026-01-15', count })
	if (!demo) throw new Error(`${site} has no demo stock`)
	return [...demo.vehicles].map((record) => JSON.parse(JSON.stringify(record)))
}

const name = 'The stock in OpenSearch: one node on the same machine'

export const stock: Bench = { name, run: () => withNode((url) => measure(url, 1500)) }
export const largeStock: Bench = { name: `${name}, a large stock`, run: () => withNode((url) => measure(url, 30_000)) }
export const pages: Bench = {
	name: 'Lists of cars with OpenSearch',
	run: () => withNode((url) => comparePages(url, 1500)),
}
