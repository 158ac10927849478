import { LRUCache } from 'lru-cache'
import { isWithinShare, limitOf, networksOf } from './fair-share.ts'

/** A use that was counted. */
export type TakenUse = {
	/** What was asked failed by no fault of the visitor. Nothing happens once its window has passed. */
	giveBack: () => void | Promise<void>
}

/** A limit that may have to ask the database. */
export type Allowance = {
	/** Counts one more use of a site by a visitor; null if it is over the limit. */
	take: (visitor: string, site?: string) => TakenUse | null | Promise<TakenUse | null>
	waitMs: (visitor: string, site?: string) => number | Promise<number>
}

/** What other processes have counted, known about a second late. */
export type UsesElsewhere = {
	/** Tells them of an own use, or of one that was given back. */
	note: (network: string, by: 1 | -1) => void
	count: (network: string) => number
}

export type RateLimit = {
	take: (visitor: string, site?: string) => TakenUse | null
	/** How long a visitor who was refused has to wait: for the own networks, or for the site. */
	waitMs: (visitor: string, site?: string) => number
}

/** A site has room for as many visitors who use all they may. */
export const defaultSiteVisitors = 50

/**
 * At most `limit` uses by a visitor within any window of `windowMs`, counted in this process and, with `elsewhere`, in the others; of its
 * wider networks and of the site more, see `fair-share.ts`. What a site has used is counted in this process alone. Beyond `maxKeys` networks the one used least recently is forgotten.
 */
export function createRateLimit({
	limit,
	windowMs,
	now,
	maxKeys = 50_000,
	siteVisitors = defaultSiteVisitors,
	elsewhere,
}: {
	limit: number
	windowMs: number
	now: () => number
	maxKeys?: number
	siteVisitors?: number
	elsewhere?: UsesElsewhere | undefined
}): RateLimit {
	// With `max` the cache would take 1.1 MB before its first key.
	const takenAt = new LRUCache<string, number[]>({ maxSize: maxKeys, sizeCalculation: () => 1 })
	const sites = new Map<string, { endsAt: number; used: number; networks: number }>()

	/** In ascending order, and changed in place: a network can have very many. */
	function recentOf(network: string): number[] {
		const from = now() - windowMs
		const recent = takenAt.get(network) ?? []
		const firstRecent = recent.findIndex((time) => time > from)
		recent.splice(0, firstRecent === -1 ? recent.length : firstRecent)
		takenAt.set(network, recent)
		return recent
	}

	function openUse(site: string) {
		const known = sites.get(site)
		if (known && known.endsAt > now()) return known
		const use = { endsAt: now() + windowMs, used: 0, networks: 0 }
		sites.set(site, use)
		return use
	}

	function giveBack(names: readonly string[], time: number, use: { used: number; networks: number }): void {
		for (const name of names) {
			const recent = recentOf(name)
			const index = recent.lastIndexOf(time)
			if (index === -1) continue
			recent.splice(index, 1)
			elsewhere?.note(name, -1)
		}
		use.used--
		// It was the first use of its network, which counts among those that share the budget.
		if (takenAt.get(names.at(-1) ?? '')?.length === 0) use.networks--
	}

	return {
		take(visitor, site = '') {
			const names = networksOf(visitor)
			const networks = names.map(recentOf)
			const count = networks.length
			const usedOf = (recent: number[], index: number) => recent.length + (elsewhere?.count(names[index] ?? '') ?? 0)
			if (networks.some((recent, index) => usedOf(recent, index) >= limitOf(limit, { index, count }))) return null
			const use = openUse(site)
			const own = networks.at(-1)?.length ?? 0
			const asked = { used: use.used + 1, networks: use.networks + (own === 0 ? 1 : 0), own: own + 1 }
			if (!isWithinShare(asked, limit * siteVisitors)) return null
			use.used = asked.used
			use.networks = asked.networks
			const time = now()
			for (const recent of networks) recent.push(time)
			for (const name of names) elsewhere?.note(name, 1)
			return { giveBack: () => giveBack(names, time, use) }
		},
		waitMs(visitor, site = '') {
			const networks = networksOf(visitor).map(recentOf)
			const waits = networks.map((recent, index) => {
				const allowed = limitOf(limit, { index, count: networks.length })
				return recent.length < allowed ? 0 : (recent[recent.length - allowed] ?? now()) + windowMs - now()
			})
			const own = Math.max(...waits)
			return own > 0 ? own : openUse(site).endsAt - now()
		},
	}
}
