import type { CardCar } from '#features/cars/card-car.ts'
import { formatNumber } from '#i18n/message.ts'
import type { CarQuery } from './car-query.ts'
import type { Chip } from './chips.ts'
import type { FacetView } from './facet-view.ts'
import { carListLimits } from './limits.ts'

/** What the list page shows of a search. */
export type CarListAnswer = {
	query: CarQuery
	/** Path of the whole list in the visitor's language, prefix included. */
	listPath: string
	facets: FacetView[]
	/** Those of the query's page. */
	cars: CardCar[]
	/** At most `carListLimits.totalItems`. */
	total: number
	/** The search gave no answer: there may be cars, but none can be shown. */
	hasFailed: boolean
	/** For an empty list: what there would be without one of the filters or, where that is nothing, with only one. */
	waysOut: WayOut[]
}

export type WayOut = { kind: 'without' | 'only'; chip: Chip; count: number }

/** Some of the cards show what a loan costs, and the list says what goes with it. */
export function showsCredit({ cars }: CarListAnswer): boolean {
	return cars.some(({ monthlyExample }) => monthlyExample !== undefined)
}

/** Index of the last page that can be shown. */
export function lastPageIndex(total: number): number {
	return Math.min(Math.max(Math.ceil(total / carListLimits.pageSize) - 1, 0), carListLimits.lastPageIndex)
}

/** More cars match than a search counts: the total is a lower bound. */
export function isCapped(total: number): boolean {
	return total >= carListLimits.totalItems
}

/** `1 234`, and `10000+` where counting stopped. */
export function formatTotal(total: number, locale: string): string {
	return isCapped(total) ? `${carListLimits.totalItems}+` : formatNumber(locale, total)
}
