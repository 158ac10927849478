import { type ListedDealer, toDealerCard } from '#features/dealers/dealer-list-answer.ts'
import { emptyDealerQuery } from '#features/dealers/dealer-query.ts'
import { findDealers } from '#features/dealers/find-dealers.ts'
import { readDealers } from '#features/dealers/server/read-dealers.ts'
import { fold } from '#platform/fold.ts'
import type { BlockServices } from '../block-services.ts'
import type { BlockContext } from '../define-block.ts'

/** Maximum number of dealers in a selection (specification 3 §7.1). */
export const mostSelectedSites = 100

type Selection = {
	SiteIds: string[]
	Brand: string
	City: string
	Region: string
	Department: string
	NumberOfSites: number
}

/** The named dealers in their order, or the matching ones in the group's order. Empty for a site without a stock. */
export async function findSelectedSites(
	{ SiteIds, Brand, City, Region, Department, NumberOfSites }: Selection,
	{ site, siteLanguage, log }: Pick<BlockContext, 'site' | 'siteLanguage' | 'log'>,
	{ stock }: Pick<BlockServices, 'stock'>,
): Promise<{ sites: ListedDealer[] }> {
	if (!site.stock) return { sites: [] }
	const dealers = await readDealers({ stock, log }, site.stock.sites)
	const named = SiteIds.flatMap(
		(name) => dealers.find(({ id, slug }) => [id, slug].some((each) => fold(each) === fold(name))) ?? [],
	)
	const filters = { brand: Brand, city: City, region: Region, department: Department }
	const selected =
		SiteIds.length > 0 ? named : findDealers(dealers, { ...emptyDealerQuery, filters }, siteLanguage.locale)
	return { sites: selected.slice(0, NumberOfSites).map(toDealerCard) }
}
