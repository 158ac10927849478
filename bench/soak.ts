import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { imageWidths } from '#ui/image.tsx'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import type { Bench, Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const requests = Number(process.env.SOAK_REQUESTS ?? 100_000)
const connections = 12
const targetMb = 350
/** What the first start used is collected while the server has nothing to do. */
const restMs = 10_000
/** The last quarter compared with the third. */
const targetGrowth = 1.1

const sites = [
	'carhall-se',
	'carhall-no',
	'carhall-uk',
	'nordhall-se',
	'nordhall-fi',
	'crown-uk',
	'volta',
	'nordhall-group',
]
const formats = ['image/avif', 'image/webp', '*/*']

type Asked = { site: string; path: string; accept?: string; body?: string }

/** A mix of a hundred requests: frequent ones, and some of every kind that needs memory. */
function questionOf(turn: number, pictures: readonly string[]): Asked {
	const site = sites[turn % sites.length] ?? ''
	const round = Math.floor(turn / 100)
	const at = turn % 100
	if (at < 60) return { site, path: '/' }
	if (at < 72) return { site: 'carhall-se', path: `/bilar?page=${(turn % 20) + 1}` }
	if (at < 80) return { site: 'carhall-uk', path: `/buy-car/used-cars?car_mileage=0&car_mileage=${20_000 + turn}` }
	if (at < 84) return { site: 'carhall-se', path: `/bil/${4_100_000 + (turn % 1500)}` }
	if (at < 90) {
		const picture = pictures[(round + at) % pictures.length]
		const accept = formats[round % formats.length]
		return {
			site,
			path: `/ipx/w_${imageWidths[at % imageWidths.length]}/images/${picture}`,
			...(accept ? { accept } : {}),
		}
	}
	if (at < 94) return { site, path: '/robots.txt' }
	if (at < 97) return { site, path: `/no-such-page-${turn}` }
	const search = { index: 'vehicles-carhall-se', keyphrase: `volvo ${turn % 3000}`, limit: 24 }
	return { site: 'carhall-se', path: '/api/search', body: JSON.stringify(search) }
}

/** Memory of the process after its first start, which makes the demo group, some seconds of rest and very many requests of all kinds. */
async function run(): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	const pictures = listPictures()
	const environment = {
		...serverEnvironment,
		DATA_DIR: folder,
		// All requests come from one address.
		SEARCHES_PER_VISITOR: '1000000',
	}
	const server = await startServerProcess([...serverArguments], environment)
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	try {
		await delay(restMs)
		const atStart = server.residentMb()
		const quarters: number[] = []
		const counts = new Map<number, number>()
		const startedAt = performance.now()
		for (let quarter = 0; quarter < 4; quarter++) {
			const [from, to] = [quarter, quarter + 1].map((each) => Math.round((each * requests) / 4))
			await askAll(server, agent, { from: from ?? 0, to: to ?? 0, pictures, counts })
			quarters.push(server.residentMb())
		}
		const seconds = (performance.now() - startedAt) / 1000
		const [, , third = 0, last = 0] = quarters
		const failed = [...counts].filter(([status]) => status === 0 || (status >= 500 && status !== 503))
		return [
			{ what: `memory at the start, after ${restMs / 1000} s of rest`, measured: `${atStart.toFixed(0)} MB` },
			{
				what: `memory after ${requests.toLocaleString('en')} mixed requests`,
				measured: `${last.toFixed(0)} MB`,
				target: `≤ ${targetMb} MB`,
				met: last <= targetMb,
			},
			{
				what: `its growth in the last quarter (${quarters.map((mb) => mb.toFixed(0)).join(', ')} MB)`,
				measured: `${last.toFixed(0)} MB`,
				baseline: `${third.toFixed(0)} MB`,
				ratio: last / third,
				target: `≤ ${targetGrowth} ×`,
				met: last / third <= targetGrowth,
			},
			{
				what: `requests that failed, in ${seconds.toFixed(0)} s; ${counts.get(503) ?? 0} were refused early`,
				measured: failed.map(([status, count]) => `${count} × ${status}`).join(', ') || '0',
				target: '0',
				met: failed.length === 0,
			},
		]
	} finally {
		agent.destroy()
		await server.stop()
		remove()
	}
}

function listPictures(): string[] {
	const found = readdirSync('public/images', { recursive: true, encoding: 'utf8' })
	return found.filter((file) => /\.(?:avif|webp|jpg)$/.test(file)).map((file) => file.replaceAll('\\', '/'))
}

type Part = { from: number; to: number; pictures: readonly string[]; counts: Map<number, number> }

async function askAll({ port }: ServerProcess, agent: Agent, { from, to, pictures, counts }: Part): Promise<void> {
	let turn = from
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (turn < to) {
				const status = await ask(port, agent, questionOf(turn++, pictures))
				counts.set(status, (counts.get(status) ?? 0) + 1)
			}
		}),
	)
}

/** The status; 0 if there was no complete answer. */
function ask(port: number, agent: Agent, { site, path, accept = 'text/html', body }: Asked): Promise<number> {
	const headers = { host: `${site}.localhost:${port}`, accept, 'accept-encoding': 'br, gzip' }
	const method = body === undefined ? 'GET' : 'POST'
	return new Promise((resolve) => {
		request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
			answer.resume()
			answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0))
		})
			.on('error', () => resolve(0))
			.end(body)
	})
}

export default { name: 'soak', run } satisfies Bench
