import type { Dealer } from '#domain/dealers/dealer.ts'
import { fold } from '#platform/fold.ts'
import { collator } from '#platform/intl-formats.ts'
import {
	type DealerFilter,
	type DealerQuery,
	type DealerSort,
	dealerFilters,
	dealerListLimits,
} from './dealer-query.ts'

/** Kinds of department in display order; the names are those of the stock. */
export const departmentGroups = ['New cars', 'Used cars', 'Workshop', 'Parts', 'Body work'] as const
export type DepartmentGroup = (typeof departmentGroups)[number]

export function findDepartmentGroup(name: string | undefined): DepartmentGroup | null {
	return departmentGroups.find((group) => group === name) ?? null
}

const valuesOf: Record<DealerFilter, (dealer: Dealer) => readonly string[]> = {
	region: ({ region }) => (region ? [region] : []),
	city: ({ city }) => (city ? [city] : []),
	brand: ({ brands, departments }) => [
		...brands,
		...departments.flatMap((department) => department.brands.map(({ name }) => name)),
	],
	department: ({ departments }) => departments.flatMap(({ group }) => findDepartmentGroup(group) ?? []),
}

export type DealerOptions = Readonly<Record<DealerFilter, readonly string[]>>

/** The filter options over all dealers, in the order of their shown names. */
export function dealerOptions(
	dealers: readonly Dealer[],
	locale: string,
	placeName = (written: string) => written,
): DealerOptions {
	const { compare } = collator(locale)
	const byName = (name: DealerFilter) =>
		[...new Set(dealers.flatMap(valuesOf[name]))].sort((a, b) => compare(placeName(a), placeName(b)))
	const offered = new Set<string>(byName('department'))
	return {
		region: byName('region'),
		city: byName('city'),
		brand: byName('brand'),
		department: departmentGroups.filter((group) => offered.has(group)),
	}
}

/** The query in the spelling of the stock; values that no dealer has are dropped. */
export function withKnownValues(query: DealerQuery, options: DealerOptions): DealerQuery {
	const known = (name: DealerFilter) => options[name].find((value) => fold(value) === fold(query.filters[name])) ?? ''
	return {
		...query,
		filters: { region: known('region'), city: known('city'), brand: known('brand'), department: known('department') },
	}
}

/** Matching dealers in the requested order. The input is in the group's order. */
export function findDealers(dealers: readonly Dealer[], { filters, sort }: DealerQuery, locale: string): Dealer[] {
	const found = dealers.filter((dealer) =>
		dealerFilters.every((name) => filters[name] === '' || valuesOf[name](dealer).includes(filters[name])),
	)
	return sort ? found.sort(orders[sort](locale)) : found
}

const orders: Record<DealerSort, (locale: string) => (a: Dealer, b: Dealer) => number> = {
	site_official_name_asc: (locale) => {
		const { compare } = collator(locale)
		return (a, b) => compare(a.name, b.name)
	},
	site_city_asc: (locale) => {
		const { compare } = collator(locale)
		return (a, b) => compare(a.city ?? '', b.city ?? '') || compare(a.name, b.name)
	},
}

/** One page of a list and its index; above the last page it is the last one. */
export function pageOf<Item>(
	items: readonly Item[],
	asked: number,
): { items: Item[]; pageIndex: number; pages: number } {
	const { pageSize } = dealerListLimits
	const pages = Math.max(1, Math.ceil(items.length / pageSize))
	const pageIndex = Math.min(asked, pages - 1)
	return { items: items.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), pageIndex, pages }
}
