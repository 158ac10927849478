import type { CardCar } from '#features/cars/card-car.ts'
import { formatNumber } from '#platform/intl-formats.ts'
import type { CarQuery } from './car-query.ts'
import type { Chip } from './chips.ts'
import type { FacetView } from './facet-view.ts'
import { carListLimits } from './limits.ts'
import type { ValueTexts } from './value-texts.ts'

/** The results of a search for the list page. */
export type CarListAnswer = {
	query: CarQuery
	/** Path of the unfiltered list in the visitor's language, with prefix. */
	listPath: string
	facets: FacetView[]
	/** Set on pages that are not in the language of the stock. */
	valueTexts?: ValueTexts | undefined
	/** Cars of the query's page. */
	cars: CardCar[]
	/** At most `carListLimits.totalItems`. */
	total: number
	/** The search failed: there may be cars, but none can be shown. */
	hasFailed: boolean
	/** Words and ranges without which there are hits, and what is left of the search, to be read. */
	relaxed: { kept: string; dropped: string } | null
	/**
	 * For an empty list: results without one of the filters or, if there are none, with only one of them or with something
	 * else instead.
	 */
	waysOut: WayOut[]
	/** For an empty list: the number of all cars. */
	stockTotal: number
}

export type WayOut = { kind: 'without' | 'only' | 'instead'; chip: Chip; count: number }

/** True if cards show a loan's monthly cost, which requires a note on the list. */
export function showsCredit({ cars }: CarListAnswer): boolean {
	return cars.some(({ monthlyExample }) => monthlyExample !== undefined)
}

/** Index of the last page that can be shown. */
export function lastPageIndex(total: number): number {
	return Math.min(Math.max(Math.ceil(total / carListLimits.pageSize) - 1, 0), carListLimits.lastPageIndex)
}

/** True if the total is a lower bound because counting stopped. */
export function isCapped(total: number): boolean {
	return total >= carListLimits.totalItems
}

/** Formats `1 234`, or `10000+` if counting stopped. */
export function formatTotal(total: number, locale: string): string {
	return isCapped(total) ? `${carListLimits.totalItems}+` : formatNumber(locale, total)
}
