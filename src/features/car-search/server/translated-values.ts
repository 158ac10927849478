import type { StockTexts, StockWordList } from '#features/cars/stock-texts.ts'
import { textOf } from '#i18n/local-text.ts'
import { type CarQuery, childOf } from '../car-query.ts'
import type { FacetView, ValueView } from '../facet-view.ts'
import { type ValueField, valueFacets } from '../facets.ts'
import type { ValueTexts } from '../value-texts.ts'
import { inReadOrder } from './in-read-order.ts'

/** Facets whose values are words; makes and names are the same in every language, but for model series and places. */
const wordLists: Partial<Record<ValueField, StockWordList>> = {
	car_fuel: 'fuel',
	car_gearbox: 'gearbox',
	car_body: 'body',
	car_condition: 'condition',
	car_drive: 'drive',
	car_color: 'colour',
}

/** The shown and chosen values of the stock as the page says them; undefined in the language of the stock. */
export function translatedValues(
	facets: readonly FacetView[],
	query: CarQuery,
	texts: StockTexts,
): ValueTexts | undefined {
	if (texts.locale === texts.pageLocale) return undefined
	return Object.fromEntries(
		valueFacets.flatMap(({ field }) => {
			const facet = facets.find((each) => each.field === field)
			const shown = facet?.kind === 'values' ? facet.values : []
			const values = [
				...shown.flatMap(({ text, children = [] }) => [text, ...children.map((child) => `${text}>${child.text}`)]),
				...(query.values[field] ?? []),
				...(query.excluded[field] ?? []),
			]
			const said = values.map((value) => [value, translatedValue(field, value, texts)] as const)
			const others = said.filter(([value, text]) => text !== (childOf(value) ?? value))
			return others.length > 0 ? [[field, Object.fromEntries(others)]] : []
		}),
	)
}

/** The values of each facet in the order in which the page says them. */
export function inOrderOfPage(facets: readonly FacetView[], texts: StockTexts): FacetView[] {
	return facets.map((facet) => {
		// Vehicle types are codes.
		if (facet.kind !== 'values' || facet.field === 'car_vehicle_type_code') return facet
		const said = (value: string) => textOf(translatedValue(facet.field, value, texts))
		const sorted = (values: readonly ValueView[], parent = '') =>
			inReadOrder(values, texts, ({ text }) => said(`${parent}${text}`))
		const values = sorted(facet.values).map((view) =>
			view.children ? { ...view, children: sorted(view.children, `${view.text}>`) } : view,
		)
		return { ...facet, values }
	})
}

/** One value of the stock as the page says it. */
export function translatedValue(field: ValueField, value: string, texts: StockTexts) {
	const list = wordLists[field]
	if (list) return texts.word(list, value)
	if ((field === 'car_site_region' || field === 'car_site_city') && childOf(value) === null) return texts.place(value)
	const model = field === 'car_brand' ? childOf(value) : null
	return model === null ? (childOf(value) ?? value) : texts.model(model)
}
