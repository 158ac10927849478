import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { getSite } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { openConfiguredStock } from '#stock/open-stock.ts'
import { findObstacle, startOpenSearch } from '#stock/opensearch/testing/opensearch-node.ts'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { variedLists } from './page-addresses.ts'
import { cpuPerPage, fetchPage, withServer } from './product-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { variedSearches } from './varied-searches.ts'

/** `MILLION_CARS` for another number, `MILLION_DATA` for a data folder that stays: a second run finds the stock there. */
const cars = Number(process.env.MILLION_CARS ?? 1_000_000)
const keptFolder = process.env.MILLION_DATA
const site = 'carhall-se'
const index = `vehicles-${site}`
const searches = 200
const facets = 19

/** Searched by one node of OpenSearch. */
async function runInCluster(): Promise<Row[]> {
	const obstacle = findObstacle()
	if (obstacle) return [{ what: 'a million cars in OpenSearch', measured: obstacle }]
	const node = await startOpenSearch({ heapMb: 1024 })
	try {
		return await run({ OPENSEARCH_URL: node.url, OPENSEARCH_SITES: site })
	} finally {
		await node.stop()
	}
}

/** A stock of a million cars: imported, loaded at a start, searched, and served as pages. Takes some minutes. */
async function run(cluster: Record<string, string> = {}): Promise<Row[]> {
	const { folder, remove } = keptFolder ? { folder: keptFolder, remove: () => {} } : makeDataFolder()
	const own = { DATA_DIR: folder, PAGE_STORE_MB: '0', SEARCHES_PER_VISITOR: '1000000' }
	const settings = { ...serverEnvironment, ...own, ...cluster }
	try {
		// The first start fills the database with content.
		await withServer(settings, async () => {})
		const imported = await importCars(folder, cluster)
		const startedAt = performance.now()
		const server = await startServerProcess([...serverArguments], settings)
		try {
			await untilHealthy(server)
			const start = performance.now() - startedAt
			const startCpu = server.cpuMs()
			const waits = await search(server)
			const lists = variedLists(site)
			await cpuPerPage(server, () => fetchPage(server, site, lists.next().value))
			const page = await cpuPerPage(server, () => fetchPage(server, site, lists.next().value))
			return [
				...imported,
				{
					what: 'start until health says ok',
					measured: seconds(start),
					baseline: `${seconds(startCpu)} of processor time, ${Math.round(server.residentMb())} MB of memory after all of this`,
				},
				{
					what: `search with ${facets} facets by /api/search: half of them within`,
					measured: milliseconds(percentile(waits, 0.5)),
					baseline: `99 % within ${milliseconds(percentile(waits, 0.99))}`,
				},
				{ what: 'page of a car list: processor time', measured: milliseconds(page) },
			]
		} finally {
			await server.stop()
		}
	} finally {
		remove()
	}
}

async function importCars(folder: string, cluster: Record<string, string>): Promise<Row[]> {
	const db = openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder }))
	const { stock, close } = openConfiguredStock(db, parseEnvironment({ DATA_DIR: folder, ...cluster }))
	try {
		await migrate(db)
		const present = await stock.count(index)
		if (present.ok && present.value === cars) return []
		const before = process.cpuUsage()
		const startedAt = performance.now()
		const written = await replaceStock(stock, index, demoRecords())
		if (!written.ok || written.value.count !== cars) throw new Error('The stock was refused', { cause: written })
		const { user, system } = process.cpuUsage(before)
		const measured = seconds(performance.now() - startedAt)
		const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
		const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
		const costs = `${seconds((user + system) / 1000)} of processor time, ${megabytes(memory)} of memory, ${megabytes(bytes)} on disk`
		const row = { what: `import of ${cars} cars into the database`, measured, baseline: costs }
		// Known even if the rest is stopped.
		console.log(row)
		return [row]
	} finally {
		await close()
		await db.destroy()
	}
}

/** One after the other, so that no stock is in memory. */
function* demoRecords(): Generator<StockRecord> {
	const demo = generateDemoStock(getSite(site), { seed: 'bench', today: '2026-01-15', count: cars })
	for (const record of demo?.vehicles ?? []) yield JSON.parse(JSON.stringify(record))
}

async function untilHealthy({ port }: ServerProcess): Promise<void> {
	for (;;) {
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
		if (answer.ok) return
		await new Promise((done) => setTimeout(done, 500))
	}
}

async function search({ port }: ServerProcess): Promise<number[]> {
	const asked = variedSearches(index, { seed: 1, facets })
	const waits: number[] = []
	for (let turn = 0; turn < searches; turn++) {
		const startedAt = performance.now()
		const answer = await fetch(`http://127.0.0.1:${port}/api/search`, {
			...{ method: 'POST', headers: { 'content-type': 'application/json' } },
			body: JSON.stringify({ ...asked.next().value, fields: ['car_id', 'car_price'] }),
		})
		await answer.arrayBuffer()
		if (!answer.ok) throw new Error(`A search was answered ${answer.status}`)
		waits.push(performance.now() - startedAt)
	}
	return waits
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`
const seconds = (ms: number) => `${(ms / 1000).toPrecision(3)} s`

export const inProcess: Bench = { name: 'A million cars, searched in the process', run }
export const inCluster: Bench = { name: 'A million cars, searched by OpenSearch', run: runInCluster }
