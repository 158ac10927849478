import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const rounds = 5
/** Processor time has steps of 10 ms: with fewer pages the error would be several per cent for plain React. */
const requestsPerRound = 400
const targetRatio = 2.5

type PageKind = {
	what: string
	site: string
	/** A different query each time, so that no search cache has the answer. */
	address: (turn: number) => string
}

const pageKinds: PageKind[] = [
	{ what: 'content page (home)', site: 'carhall-uk', address: () => '/' },
	{
		what: 'car list, 48 cars and all facets, search included',
		site: 'carhall-uk',
		address: (turn) => `/buy-car/used-cars?car_mileage=0&car_mileage=${100_000 + turn}`,
	},
]

/** Processor time of one uncached page, compared with plain React rendering the same markup on node:http. */
async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
	const product = await startServerProcess(['server/main.ts'], { DATA_DIR: folder, PAGE_CACHE_MB: '0' })
	try {
		const samples = await Promise.all(pageKinds.map((kind) => fetchPage(product, kind.site, kind.address(0))))
		const pagesFile = join(folder, 'pages.json')
		writeFileSync(pagesFile, JSON.stringify(Object.fromEntries(samples.map((html, at) => [`/${at}`, html]))))
		const bare = await startServerProcess(['bench/bare-server.ts', pagesFile])
		try {
			const rows: Row[] = []
			for (const [at, kind] of pageKinds.entries())
				rows.push(...(await compare(product, bare, kind, at, samples[at] ?? '')))
			return rows
		} finally {
			await bare.stop()
		}
	} finally {
		await product.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

async function compare(
	product: ServerProcess,
	bare: ServerProcess,
	kind: PageKind,
	at: number,
	html: string,
): Promise<Row[]> {
	let turn = 1
	const measured: number[] = []
	const baseline: number[] = []
	// The first round is warm-up and is not counted.
	for (let round = 0; round <= rounds; round++) {
		const ofProduct = await cpuPerPage(product, () => fetchPage(product, kind.site, kind.address(turn++)))
		const ofBare = await cpuPerPage(bare, () => fetchPage(bare, kind.site, `/${at}`))
		if (round === 0) continue
		measured.push(ofProduct)
		baseline.push(ofBare)
	}
	const [mine, theirs] = [percentile(measured, 0.5), percentile(baseline, 0.5)]
	const gzipped = gzipSync(html).length / 1000
	const isList = at === 1
	return [
		{
			what: `${kind.what}: processor time a page`,
			measured: milliseconds(mine),
			baseline: `${milliseconds(theirs)} bare React`,
			ratio: mine / theirs,
			target: `≤ ${targetRatio} ×`,
			met: mine <= targetRatio * theirs,
		},
		{
			what: `${kind.what}: HTML, gzip`,
			measured: `${gzipped.toFixed(1)} kB`,
			...(isList ? { target: '≤ 25 kB', met: gzipped <= 25 } : {}),
		},
	]
}

async function cpuPerPage(server: ServerProcess, fetchOne: () => Promise<unknown>): Promise<number> {
	const before = server.cpuMs()
	for (let count = 0; count < requestsPerRound; count++) await fetchOne()
	return (server.cpuMs() - before) / requestsPerRound
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function fetchPage({ port }: ServerProcess, site: string, path: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const headers = { host: `${site}.localhost:${port}` }
		request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () => {
				if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString())
				else reject(new Error(`${path} answered ${response.statusCode}`))
			})
			response.on('error', reject)
		})
			.on('error', reject)
			.end()
	})
}

export default { name: 'Pages made afresh', run } satisfies Bench
