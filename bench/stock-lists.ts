import { Agent, request } from 'node:http'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { findSite } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { ColumnarIndex } from '#stock/embedded/engine/columnar-index.ts'
import { searchIndex } from '#stock/embedded/engine/search-index.ts'
import { languageOf } from '#stock/index-language.ts'
import type { SearchRequest, StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { findSchema } from '#stock/schema.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { variedSearches } from './varied-searches.ts'

const sizes = [1500, 30_000]
const rounds = 5
const searchesPerRound = 400
const listFacets = 19
const callFacets = 14
const site = 'carhall-se'
const index = `vehicles-${site}`
const maxCallRatio = 3

/** What a list and the search call cost beside the engine. Processor time: wall time tells what else the machine does. */
async function run(): Promise<Row[]> {
	const rows: Row[] = []
	for (const cars of sizes) {
		const { folder, remove } = makeDataFolder()
		try {
			rows.push(...(await measure(cars, folder)))
		} finally {
			remove()
		}
	}
	return rows
}

async function measure(cars: number, folder: string): Promise<Row[]> {
	const records = [...demoRecords(cars)]
	const columns = new ColumnarIndex({ schema: schemaOf(index), ...languageOf(index) })
	for (const record of records) columns.put(record)
	const db = openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder }))
	await migrate(db)
	const stock = createEmbeddedStock(db)
	const written = await replaceStock(stock, index, records)
	if (!written.ok) throw new Error('The stock was refused', { cause: written.error })

	const own = () => {
		const { user, system } = process.cpuUsage()
		return (user + system) / 1000
	}
	const searchEngine = async (search: SearchRequest) => void searchIndex(columns, search)
	const list = await compare(
		listFacets,
		[own, searchEngine],
		[
			own,
			async (search) => {
				const answer = await stock.search({ ...search, fields: [...summaryFields] })
				if (!answer.ok) throw new Error(answer.error.code)
				toCarSummaries(answer.value, (record) => {
					throw new Error(`The card of ${record.car_id} does not fit`)
				})
			},
		],
	)
	await db.destroy()

	// All searches come from one address.
	const environment = { ...serverEnvironment, DATA_DIR: folder, SEARCHES_PER_VISITOR: '1000000' }
	const server = await startServerProcess([...serverArguments], environment)
	try {
		await server.rest()
		const call = await compare(
			callFacets,
			[own, searchEngine],
			[server.cpuMs, (search) => callSearch(server, { ...search, limit: 24, fields: [...summaryFields] })],
		)
		return [
			row(`page of a list: search with ${listFacets} facets, 48 cars read, ${cars} cars`, list),
			row(`search call over HTTP, ${callFacets} facets, 24 cards, ${cars} cars`, call, maxCallRatio),
		]
	} finally {
		await server.stop()
	}
}

type Figures = { measured: number; baseline: number }
type Measured = [clock: () => number, work: (search: SearchRequest) => Promise<void>]

/** Medians of rounds in turns, each search one that was never asked before. The first round warms up and does not count. */
async function compare(facets: number, baseline: Measured, measured: Measured): Promise<Figures> {
	const searches = variedSearches(index, { seed: 1, facets })
	const timeOf = async ([clock, work]: Measured) => {
		const before = clock()
		for (let count = 0; count < searchesPerRound; count++) await work(searches.next().value)
		return (clock() - before) / searchesPerRound
	}
	const times: Figures[] = []
	for (let round = 0; round <= rounds; round++)
		times.push({ baseline: await timeOf(baseline), measured: await timeOf(measured) })
	const median = (kind: keyof Figures) =>
		percentile(
			times.slice(1).map((time) => time[kind]),
			0.5,
		)
	return { baseline: median('baseline'), measured: median('measured') }
}

function row(what: string, { measured, baseline }: Figures, maxRatio?: number): Row {
	const ratio = measured / baseline
	return {
		what,
		measured: milliseconds(measured),
		baseline: `${milliseconds(baseline)} engine`,
		ratio,
		...(maxRatio && { target: `≤ ${maxRatio} ×`, met: ratio <= maxRatio }),
	}
}

function* demoRecords(count: number): Generator<StockRecord> {
	const demoSite = findSite(site)
	const demo = demoSite && generateDemoStock(demoSite, { seed: 'bench', today: '2026-01-15', count })
	if (!demo) throw new Error(`${site} has no demo stock`)
	for (const record of demo.vehicles) yield JSON.parse(JSON.stringify(record))
}

function schemaOf(name: string) {
	const schema = findSchema(name)
	if (!schema) throw new Error(`no schema for ${name}`)
	return schema
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function callSearch({ port }: ServerProcess, search: SearchRequest): Promise<void> {
	const body = JSON.stringify(search)
	return new Promise((resolve, reject) => {
		const headers = {
			host: `${site}.localhost:${port}`,
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(body),
		}
		request({ agent, host: '127.0.0.1', port, path: '/api/search', method: 'POST', headers }, (response) => {
			response.resume()
			response.on('end', () => {
				if (response.statusCode === 200) resolve()
				else reject(new Error(`the search call answered ${response.statusCode}`))
			})
			response.on('error', reject)
		})
			.on('error', reject)
			.end(body)
	})
}

export default { name: 'Lists and the search call, each search asked for the first time', run } satisfies Bench
