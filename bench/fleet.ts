import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { findPorts } from '#platform/testing/find-ports.ts'
import { hasHaproxy, startHaproxy } from '../scripts/rolling/haproxy.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { fillFewCars } from '../server/testing/fill-few-cars.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { variedLists } from './page-addresses.ts'
import { fetchPage } from './product-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const names = ['web1', 'web2', 'web3']
const site = 'carhall-se'
const carsOfSite = 300
const connections = 12
const requestsPerRound = 360
/** Of each process, see `render.ts`. */
const warmUpRounds = 3
const rounds = 9

type Served = Pick<ServerProcess, 'port' | 'cpuMs'>

/** Processor time of a request: three processes behind HAProxy and one behind it, on the same database. That of HAProxy is not counted. */
async function run(): Promise<Row[]> {
	const what = 'three processes behind HAProxy'
	if (!hasHaproxy()) return [{ what, measured: 'There is no haproxy on this machine.' }]
	const postgres = await startPostgres()
	if (!postgres) return [{ what, measured: 'There is no PostgreSQL on this machine.' }]
	const { folder, remove } = makeDataFolder()
	const started: { stop: () => Promise<void> }[] = [postgres]
	const start = async (name: string) => {
		const server = await startServerProcess([...serverArguments], {
			...{ ...serverEnvironment, DATABASE_URL: postgres.url, SECRET_KEY: 'a master key of 32 characters or more' },
			...{ FILL_EMPTY_DATABASE: '1', TRUST_PROXY: '1', DATABASE_POOL: '8', SEARCHES_PER_VISITOR: '1000000' },
			DATA_DIR: join(folder, name),
		})
		started.push(server)
		await server.rest()
		return server
	}
	try {
		await fillFewCars({ url: postgres.url, file: '' }, carsOfSite)
		const one = await start('one')
		const webs: ServerProcess[] = []
		for (const name of names) webs.push(await start(name))
		const balance = async (behind: readonly ServerProcess[]): Promise<Served> => {
			const [visitors = 0, state = 0] = await findPorts(2)
			const balancer = startHaproxy({ visitors, state, processes: behind.map(({ port }) => port) })
			started.push(balancer)
			while ((await balancer.findUp()).length < behind.length) await delay(100)
			return { port: visitors, cpuMs: () => behind.reduce((sum, process) => sum + process.cpuMs(), 0) }
		}
		const served = { one: await balance([one]), fleet: await balance(webs) }
		const lists = variedLists(site)
		return [
			await compare('car list that nobody has asked for', served, () => lists.next().value),
			await compare('home page from memory', served, () => '/'),
		]
	} finally {
		for (const each of started.reverse()) await each.stop()
		remove()
	}
}

async function compare(
	what: string,
	{ one, fleet }: { one: Served; fleet: Served },
	nextPath: () => string,
): Promise<Row> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	const cpuOf = async (served: Served) => {
		const before = served.cpuMs()
		let left = requestsPerRound
		await Promise.all(
			Array.from({ length: connections }, async () => {
				while (left-- > 0) await fetchPage(served, site, nextPath(), agent)
			}),
		)
		return (served.cpuMs() - before) / requestsPerRound
	}
	for (let round = 0; round < warmUpRounds; round++) {
		await cpuOf(one)
		for (const _ of names) await cpuOf(fleet)
	}
	const [ofOne, ofFleet, ratios]: [number[], number[], number[]] = [[], [], []]
	for (let round = 0; round < rounds; round++) {
		const [alone, together] = [await cpuOf(one), await cpuOf(fleet)]
		ofOne.push(alone)
		ofFleet.push(together)
		ratios.push(together / alone)
	}
	agent.destroy()
	const ratio = percentile(ratios, 0.5)
	return {
		what: `${what}, three processes behind HAProxy`,
		measured: milliseconds(percentile(ofFleet, 0.5)),
		baseline: `${milliseconds(percentile(ofOne, 0.5))} one process`,
		ratio,
		target: '≤ 1.1 ×',
		met: ratio <= 1.1,
	}
}

export default { name: 'Fleet', run } satisfies Bench
