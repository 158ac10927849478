import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getSite } from '#sites/registry.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { fillStock } from './fill-stock.ts'
import { variedCars, variedLists } from './page-addresses.ts'
import { cpuPerPage, fetchPage, withServer } from './product-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const rounds = 5
/** Not counted. A server runs for weeks, and V8 still compiles its pages anew after some hundred. */
const warmUpRounds = 5
/** Pages of the first round that plain React renders in turn: lists and cars differ in length. */
const sampleCount = 24
const smallStock = 1500
const maxListKb = 25

type PageKind = { what: string; site: string; addresses: Iterator<string, never>; maxRatio?: number; maxKb?: number }

/**
 * Processor time of one page that was not asked for before, compared with plain React rendering the same markup; gzip on both
 * sides. The product runs with the options of `npm start` and its page cache. What the page store takes for it, on other threads mostly,
 * is in rows of its own.
 */
async function run(cars: number): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	try {
		return await measureStock(folder, cars)
	} finally {
		remove()
	}
}

async function measureStock(folder: string, cars: number): Promise<Row[]> {
	const [se, uk] = ['carhall-se', 'carhall-uk']
	// The first start fills the database with content.
	await withServer({ DATA_DIR: folder }, async () => {})
	const records = { se: await fillStock(folder, getSite(se), cars), uk: await fillStock(folder, getSite(uk), cars) }
	const kinds: PageKind[] = [
		{ what: `car list, ${cars} cars`, site: se, addresses: variedLists(se), maxRatio: 2, maxKb: maxListKb },
		{ what: `car page, ${cars} cars`, site: se, addresses: variedCars(se, records.se), maxRatio: 2.3 },
		{ what: `car page with quotes, ${cars} cars`, site: uk, addresses: variedCars(uk, records.uk), maxRatio: 2.3 },
	]
	const withoutStore = { DATA_DIR: folder, PAGE_STORE_MB: '0' }
	const rows = await withServer(withoutStore, (server) => compareAll(server, folder, kinds))
	if (cars !== smallStock) return rows
	const kept = { what: `car page, ${cars} cars, made and kept`, site: se, addresses: variedCars(se, records.se) }
	rows.push(...(await withServer({ DATA_DIR: folder }, (server) => compareAll(server, folder, [kept]))))
	const home = { what: 'content page (home)', site: uk, addresses: forever('/'), maxRatio: 2 }
	// Without a cache the same page is made anew each time.
	const environment = { DATA_DIR: folder, PAGE_CACHE_MB: '0' }
	return [...(await withServer(environment, (server) => compareAll(server, folder, [home]))), ...rows]
}

function* forever(address: string): Generator<string, never> {
	for (;;) yield address
}

async function compareAll(product: ServerProcess, folder: string, kinds: readonly PageKind[]): Promise<Row[]> {
	const rows: Row[] = []
	for (const kind of kinds) {
		const samples: Buffer[] = []
		for (let count = 0; count < sampleCount; count++) {
			samples.push(await fetchPage(product, kind.site, kind.addresses.next().value))
		}
		const pages = Object.fromEntries(samples.map((bytes, at) => [`/${at}`, gunzipSync(bytes).toString()]))
		const pagesFile = join(folder, 'pages.json')
		writeFileSync(pagesFile, JSON.stringify(pages))
		const bare = await startServerProcess(['bench/bare-server.ts', pagesFile])
		try {
			rows.push(...(await compare(product, bare, kind, averageLength(samples))))
		} finally {
			await bare.stop()
		}
	}
	return rows
}

async function compare(product: ServerProcess, bare: ServerProcess, kind: PageKind, bytes: number): Promise<Row[]> {
	const measured: number[] = []
	const baseline: number[] = []
	for (let round = -warmUpRounds; round < rounds; round++) {
		const ofProduct = await cpuPerPage(product, () => fetchPage(product, kind.site, kind.addresses.next().value))
		const ofBare = await cpuPerPage(bare, (turn) => fetchPage(bare, kind.site, `/${turn % sampleCount}`))
		if (round < 0) continue
		measured.push(ofProduct)
		baseline.push(ofBare)
	}
	const [mine, theirs] = [percentile(measured, 0.5), percentile(baseline, 0.5)]
	const { what, maxRatio, maxKb } = kind
	return [
		{
			what,
			measured: milliseconds(mine),
			baseline: `${milliseconds(theirs)} bare React`,
			ratio: mine / theirs,
			...(maxRatio === undefined ? {} : { target: `≤ ${maxRatio} ×`, met: mine <= maxRatio * theirs }),
		},
		{
			what: `${what}: HTML, fast gzip`,
			measured: `${(bytes / 1000).toFixed(1)} kB`,
			...(maxKb === undefined ? {} : { target: `≤ ${maxKb} kB`, met: bytes <= maxKb * 1000 }),
		},
	]
}

function averageLength(pages: readonly Buffer[]): number {
	return pages.reduce((sum, { length }) => sum + length, 0) / pages.length
}

export const pages: Bench = { name: 'Pages that were not asked for before, processor time', run: () => run(smallStock) }
export const pagesOfLargeStock: Bench = { name: 'The same with a large stock', run: () => run(30_000) }
