import type { Dealer } from '#domain/dealers/dealer.ts'
import { readDealers } from '#features/dealers/server/read-dealers.ts'
import type { Logger } from '#platform/logger.ts'
import { findSite } from '#sites/registry.ts'
import type { StockReader } from '#stock/stock.ts'
import { searchTag } from '#stock/stock-tag.ts'
import type { DealersOf } from '#workshop/embedded/workshop-store.ts'

/** Reads the dealers of a site once, and again after they have changed. Rejects if the stock cannot be read. */
export function createDealersOf({
	stock,
	log,
	onChange,
}: {
	stock: StockReader
	log: Logger
	onChange: (listener: (tags: string[]) => void) => void
}): DealersOf {
	const known = new Map<string, Promise<Dealer[]>>()
	onChange((tags) => {
		for (const index of [...known.keys()]) if (tags.includes(searchTag(index))) known.delete(index)
	})
	const none = Promise.resolve([])

	return (site) => {
		const index = findSite(site)?.stock?.sites
		if (index === undefined) return none
		const dealers = known.get(index) ?? readDealers({ stock, log }, index)
		known.set(index, dealers)
		dealers.catch(() => known.delete(index))
		return dealers
	}
}
