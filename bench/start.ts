import { getSite } from '#sites/registry.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { type Bench, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { fillStock } from './fill-stock.ts'
import { startServerProcess } from './server-process.ts'

const cars = 20_000
const rounds = 5
const targetSeconds = 1.5
const targetMb = 250
const site = 'carhall-se'

/** From the start of the process to the car list as an answer, with the whole stock loaded. */
async function run(): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	try {
		const environment = { ...serverEnvironment, DATA_DIR: folder }
		// The first start loads content and the stock of the other sites, which is not measured.
		const first = await startServerProcess([...serverArguments], environment)
		await first.stop()
		await fillStock(folder, getSite(site), cars)

		const seconds: number[] = []
		const megabytes: number[] = []
		for (let round = 0; round < rounds; round++) {
			const startedAt = performance.now()
			const server = await startServerProcess([...serverArguments], environment)
			try {
				const answer = await fetch(`http://127.0.0.1:${server.port}/bilar`)
				await answer.arrayBuffer()
				if (!answer.ok) throw new Error(`The car list answered ${answer.status}`)
				seconds.push((performance.now() - startedAt) / 1000)
				megabytes.push(server.residentMb())
			} finally {
				await server.stop()
			}
		}
		const [time, memory] = [percentile(seconds, 0.5), percentile(megabytes, 0.5)]
		return [
			{
				what: `start with ${cars} cars to the first car list`,
				measured: `${time.toFixed(2)} s`,
				target: `≤ ${targetSeconds} s`,
				met: time <= targetSeconds,
			},
			{
				what: 'memory of the process then',
				measured: `${memory.toFixed(0)} MB`,
				target: `≤ ${targetMb} MB`,
				met: memory <= targetMb,
			},
		]
	} finally {
		remove()
	}
}

export default { name: 'start', run } satisfies Bench
