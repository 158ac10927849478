import { ensureBuilt } from '../scripts/prepare.mjs'
import { type Bench, printRows } from './bench.ts'

/** Imported lazily, so that no bench holds the memory of another. */
const benches: Record<string, () => Promise<{ default: Bench }>> = {
	search: () => import('./search.ts'),
	lists: () => import('./stock-lists.ts'),
	import: () => import('./import.ts'),
	opensearch: async () => ({ default: (await import('./opensearch.ts')).stock }),
	'opensearch-large': async () => ({ default: (await import('./opensearch.ts')).largeStock }),
	'opensearch-pages': async () => ({ default: (await import('./opensearch.ts')).pages }),
	million: async () => ({ default: (await import('./million.ts')).inProcess }),
	'million-opensearch': async () => ({ default: (await import('./million.ts')).inCluster }),
	'stock-change': () => import('./stock-change.ts'),
	cache: () => import('./cache.ts'),
	'store-br': async () => ({ default: (await import('./store.ts')).brotli }),
	'store-gzip': async () => ({ default: (await import('./store.ts')).gzip }),
	'store-group': async () => ({ default: (await import('./store.ts')).group }),
	fleet: () => import('./fleet.ts'),
	'cdn-day': () => import('./cdn-day.ts'),
	pictures: () => import('./pictures.ts'),
	start: () => import('./start.ts'),
	render: async () => ({ default: (await import('./render.ts')).pages }),
	'render-large': async () => ({ default: (await import('./render.ts')).pagesOfLargeStock }),
	editing: () => import('./editing.ts'),
	assets: () => import('./assets.ts'),
	redirects: () => import('./redirects.ts'),
	sitecore: () => import('./sitecore.ts'),
	booking: () => import('./booking.ts'),
	'booking-races': () => import('./booking-races.ts'),
	'tyre-hotel-attack': () => import('./tyre-hotel-attack.ts'),
	desk: () => import('./desk.ts'),
	sealing: () => import('./sealing.ts'),
	soak: () => import('./soak.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
	console.error(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
	process.exitCode = 2
} else {
	// An older build would be measured.
	ensureBuilt()
	for (const [name, load] of Object.entries(benches)) {
		// A million cars take a quarter of an hour.
		if (wanted.length > 0 ? !wanted.includes(name) : name.startsWith('million')) continue
		const { default: bench } = await load()
		printRows(bench.name, await bench.run())
	}
}
