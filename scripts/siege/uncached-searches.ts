import { type Attack, repeat } from './attack.ts'
import { ask, keptAlive } from './client.ts'

const connections = 500

/** Distinct searches on very many connections. */
export const uncachedSearches: Attack = {
	name: '500 connections of uncached searches',
	async run({ port }, tally, signal) {
		const agent = keptAlive(connections, signal)
		const start = Math.floor(performance.now()) * 1000
		await repeat(connections, signal, async (turn) => {
			const path = `/buy-car/used-cars?car_mileage=0&car_mileage=${100_000 + start + turn}`
			const { status } = await ask({ port, host: `carhall-uk.localhost:${port}`, path, agent })
			tally.add(status, path)
		})
	},
}
