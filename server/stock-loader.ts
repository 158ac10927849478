import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { Stock } from '#stock/stock.ts'

/** A pause between two indexes, for visitors' requests. */
const restMs = 20
const retryAfterMs = 5000

export type StockLoader = {
	readonly isDone: boolean
	/** Loads the stock of all sites, one after another. Failed ones are retried until `stop`. */
	run(): Promise<void>
	stop(): void
}

export function createStockLoader(
	stock: Pick<Stock, 'warm'>,
	{ sites, log, rest = delay }: { sites: readonly Site[]; log: Logger; rest?: typeof delay },
): StockLoader {
	const stopping = new AbortController()
	let isDone = false

	async function load({ vehicles, sites: dealers }: NonNullable<Site['stock']>): Promise<void> {
		while (!stopping.signal.aborted) {
			try {
				await stock.warm([vehicles, dealers])
				return
			} catch (error) {
				log.error({ err: error, index: vehicles }, 'a stock could not be loaded')
				await pause(retryAfterMs)
			}
		}
	}

	/** Ends early when loading is stopped. */
	async function pause(ms: number): Promise<void> {
		await rest(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => 'stopped')
	}

	return {
		get isDone() {
			return isDone
		},
		async run() {
			for (const site of sites) {
				if (!site.stock) continue
				await load(site.stock)
				await pause(restMs)
			}
			isDone = !stopping.signal.aborted
		},
		stop: () => stopping.abort(),
	}
}
