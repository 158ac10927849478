import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { DatabaseLocation } from '#db/database.ts'
import type { Site } from '#sites/site.ts'

export type DemoStockJob = { location: DatabaseLocation; sites: string[] }

/**
 * Fills sites with generated cars and dealers, in a process of its own: the generator and the indexes that it checks
 * take 250 MB, which the server would keep.
 */
export function fillDemoStock(location: DatabaseLocation, sites: readonly Site[]): Promise<void> {
	const child = fork(resolve('server/store/demo-stock-process.ts'), { execArgv: [] })
	return new Promise((done, reject) => {
		child.once('error', reject)
		child.once('exit', (code, signal) => {
			if (code === 0) done()
			else reject(new Error(`The demo stock could not be loaded: its process ended with ${signal ?? code}`))
		})
		child.send({ location, sites: sites.map(({ key }) => key) } satisfies DemoStockJob)
	})
}
