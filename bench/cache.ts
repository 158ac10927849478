import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { type Bench, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { loadServer } from './http-load.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const rounds = 7
const warmUpRounds = 3
const requestsPerRound = 6000
const connections = 8
const maxRatio = 1.5

/** A content page from the page cache, compared with node:http writing the same compressed bytes. */
async function run(): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	// Every request is logged, as in production.
	const product = await startServerProcess(['server/main.ts'], { DATA_DIR: folder, LOG_LEVEL: 'info' })
	const host = `carhall-uk.localhost:${product.port}`
	try {
		// The first visitor gets other bytes than all later ones.
		await fetchCompressed(product.port, host)
		const page = await fetchCompressed(product.port, host)
		const file = join(folder, 'page.gz')
		writeFileSync(file, page)
		const bare = await startServerProcess(['bench/same-bytes-server.ts', file])
		try {
			const mine: number[] = []
			const theirs: number[] = []
			// The first rounds are warm-up and are not counted.
			for (let round = -warmUpRounds; round < rounds; round++) {
				const [ofProduct, ofBare] = [await loadOnce(product, host), await loadOnce(bare, host)]
				if (round < 0) continue
				mine.push(ofProduct)
				theirs.push(ofBare)
			}
			return [
				compare(`content page from the cache (${(page.length / 1000).toFixed(1)} kB), processor time`, mine, theirs),
				{ what: 'memory of the process afterwards', measured: `${product.residentMb().toFixed(0)} MB` },
			]
		} finally {
			await bare.stop()
		}
	} finally {
		await product.stop()
		remove()
	}
}

/** Processor time of the server for one request, in microseconds. */
async function loadOnce(server: ServerProcess, host: string): Promise<number> {
	const before = server.cpuMs()
	const { requests } = await loadServer({
		port: server.port,
		host,
		path: '/',
		connections,
		requests: requestsPerRound,
	})
	return ((server.cpuMs() - before) / requests) * 1000
}

function compare(what: string, mine: number[], theirs: number[]): Row {
	const [measured, baseline] = [percentile(mine, 0.5), percentile(theirs, 0.5)]
	const ratio = measured / baseline
	return {
		what,
		measured: `${measured.toFixed(1)} µs`,
		baseline: `${baseline.toFixed(1)} µs node:http`,
		ratio,
		target: `≤ ${maxRatio} ×`,
		met: ratio <= maxRatio,
	}
}

function fetchCompressed(port: number, host: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const options = { port, host: '127.0.0.1', path: '/', headers: { host, 'accept-encoding': 'gzip' } }
		request(options, (answer) => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.on('end', () => resolve(Buffer.concat(chunks)))
		})
			.on('error', reject)
			.end()
	})
}

export default { name: 'page cache', run } satisfies Bench
