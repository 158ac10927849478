import type { Kysely } from 'kysely'
import { isWithinShare, limitOf, networksOf } from '#platform/fair-share.ts'
import { type Allowance, defaultSiteVisitors } from '#platform/rate-limit.ts'
import type { Database } from './tables.ts'
import { createUseCounts } from './use-counts.ts'

/**
 * At most `limit` uses by a visitor in each window, counted in the database: for all processes together, and over restarts. Its wider
 * networks and its site may use more, see `fair-share.ts`.
 */
export function createCountedRate(
	db: Kysely<Database>,
	{
		name,
		limit,
		windowMs,
		now,
		siteVisitors = defaultSiteVisitors,
	}: { name: string; limit: number; windowMs: number; now: () => number; siteVisitors?: number },
): Allowance {
	const counts = createUseCounts(db, now)
	const keyed = (what: string) => ({ key: `rate ${name} ${what}`, windowMs })
	const keysOf = (visitor: string, site: string) => [...networksOf(visitor), `site ${site}`].map(keyed)

	const networksAt = (site: string) => keyed(`networks ${site}`)

	async function countNetworks(site: string, { isNew, at }: { isNew: boolean; at: number }): Promise<number> {
		const networks = networksAt(site)
		if (!isNew) return counts.read(networks)
		const [count = 0] = await counts.add([networks], at)
		return count
	}

	return {
		async take(visitor, site = '') {
			const uses = keysOf(visitor, site)
			const at = now()
			// Counted before it is decided, so that many at one moment count too.
			const counted = await counts.add(uses, at)
			const used = counted.at(-1) ?? 0
			const networks = counted.slice(0, -1)
			const own = networks.at(-1) ?? 0
			const count = networks.length
			const isOver = networks.some((each, index) => each > limitOf(limit, { index, count }))
			if (!isOver) {
				const asked = { used, own, networks: await countNetworks(site, { isNew: own === 1, at }) }
				if (isWithinShare(asked, limit * siteVisitors)) return { giveBack }
			}
			await counts.giveBack(uses, at)
			return null

			async function giveBack() {
				const left = await counts.giveBack(uses, at)
				// It was the first use of its network, which counts among those that share the budget.
				if (left.at(-2) === 0) await counts.giveBack([networksAt(site)], at)
			}
		},
		waitMs: () => counts.endOf(windowMs) - now(),
	}
}
