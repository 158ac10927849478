import { type Attack, repeat } from './attack.ts'
import { ask, pause } from './client.ts'

const connectionsAtOnce = 500
const roundMs = 5000

/** Hundreds of clients that connect in one moment, each with a search of its own and again after each answer. */
export const newcomers: Attack = {
	name: '500 new connections at once',
	async run({ port }, tally, signal) {
		const host = `carhall-uk.localhost:${port}`
		let search = Math.floor(performance.now()) * 1000
		while (!signal.aborted) {
			const round = AbortSignal.any([signal, AbortSignal.timeout(roundMs)])
			await repeat(connectionsAtOnce, round, async () => {
				const path = `/buy-car/used-cars?car_mileage=0&car_mileage=${100_000 + search++}`
				const { status } = await ask({ port, host, path, headers: { connection: 'close' } })
				tally.add(status, path)
			})
			await pause(500, signal)
		}
	},
}
