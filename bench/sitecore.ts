import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { getSite } from '#sites/registry.ts'
import { type Bench, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { loadServer } from './http-load.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const site = 'carhall-se'
const rounds = 14
const warmUpRounds = 4
const requestsPerRound = 60
const maxRatio = 1.2

const pages = [
	{ what: 'home page', path: '/' },
	{ what: 'story', path: '/aktuellt/ny-hall-i-gavle' },
]

/** Pages made anew each time, with their content from Sitecore, which is in memory, compared with the embedded store. */
async function run(): Promise<Row[]> {
	const edge = await startEdge([readSeedSite('content', getSite(site))])
	const own = makeDataFolder()
	const other = makeDataFolder()
	const uncached = { PAGE_CACHE_MB: '0' }
	const embedded = await startServerProcess(['server/main.ts'], { ...uncached, DATA_DIR: own.folder })
	const outside = await startServerProcess(['server/main.ts'], {
		...{ ...uncached, DATA_DIR: other.folder, SITECORE_SITES: `${site}=${site}` },
		...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId },
	})
	try {
		await Promise.all([embedded.rest(), outside.rest()])
		const rows: Row[] = []
		for (const { what, path } of pages) rows.push(await comparePage({ embedded, outside }, what, path))
		return rows
	} finally {
		await Promise.all([embedded.stop(), outside.stop(), edge.close()])
		own.remove()
		other.remove()
	}
}

async function comparePage(
	{ embedded, outside }: { embedded: ServerProcess; outside: ServerProcess },
	what: string,
	path: string,
): Promise<Row> {
	const [mine, theirs]: [number[], number[]] = [[], []]
	// Each first in every other round, so that a machine that gets busy is so for both.
	for (let round = -warmUpRounds; round < rounds; round++) {
		const isFirst = round % 2 === 0
		const before = isFirst ? await loadOnce(outside, path) : null
		const ofEmbedded = await loadOnce(embedded, path)
		const ofOutside = before ?? (await loadOnce(outside, path))
		if (round < 0) continue
		mine.push(ofOutside)
		theirs.push(ofEmbedded)
	}
	const [measured, baseline] = [percentile(mine, 0.5), percentile(theirs, 0.5)]
	const ratio = measured / baseline
	return {
		what: `${what} with its content from Sitecore, processor time`,
		measured: `${measured.toFixed(1)} ms`,
		baseline: `${baseline.toFixed(1)} ms embedded`,
		ratio,
		target: `≤ ${maxRatio} ×`,
		met: ratio <= maxRatio,
	}
}

/** Processor time of the server for one page, in milliseconds. */
async function loadOnce(server: ServerProcess, path: string): Promise<number> {
	const before = server.cpuMs()
	const host = `${site}.localhost:${server.port}`
	const { requests } = await loadServer({ port: server.port, host, path, connections: 2, requests: requestsPerRound })
	return (server.cpuMs() - before) / requests
}

const bench: Bench = { name: 'Content from Sitecore', run }
export default bench
