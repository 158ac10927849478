// Budgets by networks: a visitor can choose an address within a network, and rarely the network.

/** The networks in a visitor's key, the narrowest first: a key names the widest first and each further one after a dot. */
export function networksOf(visitor: string): string[] {
	const names = visitor.split('.')
	return names.map((_, index) => names.slice(0, names.length - index).join('.'))
}

/** A wide network has as much as so many narrow ones. */
const widestShare = 4

/** What the network at an index of `networksOf` may use, if the narrowest may use `limit`. */
export function limitOf(limit: number, { index, count }: { index: number; count: number }): number {
	return count === 1 ? limit : Math.round(limit * widestShare ** (index / (count - 1)))
}

/** A network always gets this much, however many others ask. */
export const leastShare = 5

export type SiteUse = {
	/** Uses of the site within the window, with the one that is asked for. */
	used: number
	/** Widest networks that have used it. */
	networks: number
	/** Uses by the widest network of the visitor, with the one that is asked for. */
	own: number
}

/**
 * Whether a site's budget has this use. The first half is for all; what is left is for those that have used less than an equal share of it.
 */
export function isWithinShare({ used, networks, own }: SiteUse, budget: number): boolean {
	return used <= budget / 2 || own <= Math.max(leastShare, budget / Math.max(networks, 1))
}
