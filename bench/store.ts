import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { findPorts } from '#platform/testing/find-ports.ts'
import { createRandom } from '#platform/testing/random.ts'
import { getSite, sites } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { fillFewCars } from '../server/testing/fill-few-cars.ts'
import { type Bench, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { fillStock } from './fill-stock.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const site = getSite('carhall-uk')
const cars = 1500
const carsOfOtherSites = 5
const changedCars = 15
const restMs = { afterStart: 120_000, afterImport: 30_000 }
/** On a busy machine the filler stands back; what is served is measured when all is there. */
const mostRestMs = 900_000
/** The product and `node:http` take turns; the ratio is the median of theirs. */
const turns = 10
const warmUpRequests = 3000
const connections = 8
const refusedMs = 200
const maxRatio = { br: 3, gzip: 4 }
const maxMadeShare = 0.01
const maxMoreMb = 20

type Encoding = keyof typeof maxRatio

/** Car pages as they are served, each asked for once in random order, compared with `node:http` sending the same bytes. */
async function measure(encoding: Encoding): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	try {
		await fillFewCars(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder }), carsOfOtherSites)
		const first = await start(folder, 0)
		await first.stop()
		const records = await fillStock(folder, site, cars)
		const { rows, residentMb } = await measureWithout(folder)
		return [...rows, ...(await measureSite(folder, records, { encoding, withoutStoreMb: residentMb }))]
	} finally {
		remove()
	}
}

/** The demo group, whose 21,000 car pages want to be made. */
async function measureGroup(): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	const product = await start(folder, 0)
	try {
		await delay(restMs.afterStart)
		const answers = await askAll(product, await listCars(product), 'br')
		return [madeRow('the whole demo group, two minutes after its first start', answers)]
	} finally {
		await product.stop()
		remove()
	}
}

async function measureWithout(folder: string): Promise<{ rows: Row[]; residentMb: number }> {
	const product = await start(folder, 0, { PAGE_STORE_MB: '0' })
	try {
		await product.rest()
		const before = product.residentMb()
		await askOtherSites(product, 'br')
		await askAll(product, await listCars(product), 'br')
		const residentMb = product.residentMb()
		return {
			residentMb,
			rows: [memoryRow('memory without a store, at rest and with all pages asked for', [before, residentMb])],
		}
	} finally {
		await product.stop()
	}
}

type Measured = { encoding: Encoding; withoutStoreMb: number }

/** Three times: after a first start, after an import, and after a start on the store of the process before. */
async function measureSite(
	folder: string,
	records: readonly StockRecord[],
	{ encoding, withoutStoreMb }: Measured,
): Promise<Row[]> {
	const [port = 0] = await findPorts(1)
	const rows: Row[] = []
	const bare = await startServerProcess(['bench/same-pages-server.ts'])
	let product = await start(folder, port)
	try {
		rows.push(
			await untilFilled(product, {
				what: `all pages of the site are there, ${encoding}`,
				atLeastMs: restMs.afterStart,
			}),
		)
		const atRest = product.residentMb()
		rows.push(...(await compare(product, bare, { what: `two minutes after a start, ${encoding}`, encoding })))
		await importChanged(folder, records, encoding)
		const afterImport = { what: `the same after an import of 1 %, ${encoding}`, atLeastMs: restMs.afterImport }
		rows.push(await untilFilled(product, afterImport))
		rows.push(...(await compare(product, bare, { what: `after an import of 1 %, ${encoding}`, encoding })))
		const resident = product.residentMb()
		await product.stop()
		product = await start(folder, port)
		// A start reads the stock of all sites, which is no page's work.
		await product.rest()
		rows.push(...(await compare(product, bare, { what: `after a restart, ${encoding}`, encoding })))
		rows.push({
			...memoryRow('memory at rest, and with all pages asked for twice', [atRest, resident]),
			baseline: `${withoutStoreMb.toFixed(0)} MB without a store`,
			target: `≤ ${maxMoreMb} MB more`,
			met: resident <= withoutStoreMb + maxMoreMb,
		})
		return rows
	} finally {
		await product.stop()
		await bare.stop()
	}
}

const health = z.object({ pageStore: z.object({ pages: z.number(), ready: z.number(), isFilling: z.boolean() }) })

/** Waits at least so long, and until the filler has nothing to do. */
async function untilFilled(
	product: ServerProcess,
	{ what, atLeastMs }: { what: string; atLeastMs: number },
): Promise<Row> {
	const startedAt = performance.now()
	for (let isFilled = false; !isFilled && performance.now() - startedAt < mostRestMs; await delay(1000)) {
		const { body } = await ask(product, '/healthz', { encoding: 'identity' })
		const { pages, ready, isFilling } = health.parse(JSON.parse(body.toString())).pageStore
		isFilled = pages > 0 && ready === pages && !isFilling && performance.now() - startedAt >= atLeastMs
	}
	const ms = performance.now() - startedAt
	const met = ms < atLeastMs + 2000
	return { what, measured: `${(ms / 1000).toFixed(0)} s`, target: `${atLeastMs / 1000} s`, met }
}

async function compare(
	product: ServerProcess,
	bare: ServerProcess,
	{ what, encoding }: { what: string; encoding: Encoding },
): Promise<Row[]> {
	const paths = await listCars(product)
	const warmUp = Array(warmUpRequests).fill('/')
	await keepPages(bare, await askAll(product, ['/', '/'], encoding))
	await askAll(product, warmUp, encoding)
	await askAll(bare, warmUp, encoding)
	await askOtherSites(product, encoding)
	const [mine, theirs, ratios]: [number[], number[], number[]] = [[], [], []]
	const answers: Answer[] = []
	/** Of the turn before, so that the bytes were not written just now. */
	let known: { answers: Answer[]; microseconds: number } | null = null
	for (let turn = 0; turn <= turns; turn++) {
		const part = paths.slice((turn * paths.length) / turns, ((turn + 1) * paths.length) / turns)
		const ofProduct = part.length === 0 ? null : await timed(product, () => askAll(product, part, encoding))
		if (known) {
			const asked = known.answers.map(({ path }) => path)
			const ofBare = await timed(bare, () => askAll(bare, asked, encoding))
			mine.push(known.microseconds)
			theirs.push(ofBare.microseconds)
			ratios.push(known.microseconds / ofBare.microseconds)
			answers.push(...known.answers)
		}
		if (ofProduct) await keepPages(bare, ofProduct.answers)
		known = ofProduct
	}
	const [measured, baseline, ratio] = [percentile(mine, 0.5), percentile(theirs, 0.5), percentile(ratios, 0.5)]
	return [
		{
			what,
			measured: `${measured.toFixed(0)} µs`,
			baseline: `${baseline.toFixed(0)} µs node:http`,
			ratio,
			target: `≤ ${maxRatio[encoding]} ×`,
			met: ratio <= maxRatio[encoding],
		},
		madeRow(what, answers),
	]
}

function madeRow(what: string, answers: readonly Answer[]): Row {
	// The first visitor of a page gets bytes of their own.
	const made = answers.filter(({ tag }) => tag.endsWith('-1"')).length
	return {
		what: `${what}: made on demand, of ${answers.length}`,
		measured: String(made),
		target: `≤ ${maxMadeShare * 100} %`,
		met: made <= answers.length * maxMadeShare,
	}
}

function memoryRow(what: string, megabytes: readonly number[]): Row {
	return { what, measured: megabytes.map((each) => `${each.toFixed(0)} MB`).join(', ') }
}

async function timed(server: ServerProcess, ask: () => Promise<Answer[]>) {
	const before = server.cpuMs()
	const answers = await ask()
	return { answers, microseconds: ((server.cpuMs() - before) / answers.length) * 1000 }
}

/** Each import changes other cars. */
async function importChanged(folder: string, records: readonly StockRecord[], seed: string): Promise<void> {
	const first = seed.length * changedCars
	const changed = records.map((record, at) =>
		at >= first && at < first + changedCars ? { ...record, car_price: 9000 + at } : record,
	)
	const db = openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder }))
	const written = await replaceStock(createEmbeddedStock(db), site.stock?.vehicles ?? '', changed)
	await db.destroy()
	if (!written.ok) throw new Error('The stock was refused', { cause: written.error })
}

/** Pages of the store too, each once: a process runs for weeks, and V8 compiles in the first thousand. */
async function askOtherSites(server: ServerProcess, encoding: Encoding): Promise<void> {
	for (const { key } of sites.filter((other) => other !== site)) {
		for (const file of await listAddresses(server, '/sitemap.xml', key)) {
			for (const path of await listAddresses(server, file, key)) await ask(server, path, { encoding, key })
		}
	}
}

async function listAddresses(server: ServerProcess, file: string, key = site.key): Promise<string[]> {
	const { body } = await ask(server, file, { encoding: 'identity', key })
	return [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** All car pages, in random order. */
async function listCars(server: ServerProcess): Promise<string[]> {
	const random = createRandom(1)
	return (await listAddresses(server, '/sitemap/cars.xml'))
		.map((path) => ({ path, place: random.below(2 ** 31) }))
		.sort((one, other) => one.place - other.place)
		.map(({ path }) => path)
}

function start(folder: string, port: number, settings: Record<string, string> = {}): Promise<ServerProcess> {
	const own = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info', PAGE_FILL_PERCENT: '50' }
	return startServerProcess([...serverArguments], { ...serverEnvironment, ...own, ...settings })
}

/** The port is a part of the addresses in pages. */
type Answer = { path: string; status: number | undefined; encoding: string; tag: string; body: Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: connections })

async function askAll(server: ServerProcess, paths: readonly string[], encoding: Encoding): Promise<Answer[]> {
	const answers: Answer[] = []
	const left = paths.values()
	await Promise.all(
		Array.from({ length: connections }, async () => {
			for (const path of left) answers.push(await askUntilAnswered(server, path, encoding))
		}),
	)
	return answers
}

/** On a busy machine a render may wait for so long that it is refused; it is asked for again. */
async function askUntilAnswered(server: ServerProcess, path: string, encoding: Encoding): Promise<Answer> {
	for (;;) {
		const answer = await ask(server, path, { encoding })
		if (answer.status === 200) return answer
		if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}`)
		await delay(refusedMs)
	}
}

async function keepPages(bare: ServerProcess, pages: readonly Answer[]): Promise<void> {
	for (const { path, encoding, body } of pages) await ask(bare, path, { encoding, body })
}

function ask(
	{ port }: ServerProcess,
	path: string,
	{ encoding, body: sent, key = site.key }: { encoding: string; body?: Buffer; key?: string },
): Promise<Answer> {
	const headers = { host: `${key}.localhost:${port}`, 'accept-encoding': encoding }
	return new Promise((resolve, reject) => {
		request({ agent, host: '127.0.0.1', port, path, headers, method: sent ? 'PUT' : 'GET' }, (answer) => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.on('end', () => {
				const { etag = '', 'content-encoding': sentAs = '' } = answer.headers
				resolve({ path, status: answer.statusCode, encoding: sentAs, tag: etag, body: Buffer.concat(chunks) })
			})
		})
			.on('error', reject)
			.end(sent)
	})
}

export const brotli: Bench = { name: 'Page store, Brotli', run: () => measure('br') }
export const gzip: Bench = { name: 'Page store, gzip', run: () => measure('gzip') }
export const group: Bench = { name: 'Page store of the demo group', run: measureGroup }
