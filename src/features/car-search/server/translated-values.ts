import type { StockTexts, StockWordList } from '#features/cars/stock-texts.ts'
import { type CarQuery, childOf } from '../car-query.ts'
import type { FacetView } from '../facet-view.ts'
import { type ValueField, valueFacets } from '../facets.ts'
import type { ValueTexts } from '../value-texts.ts'

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

/** One value of the stock as the page says it. */
export function translatedValue(field: ValueField, value: string, texts: StockTexts) {
	const list = wordLists[field]
	if (list) return texts.word(list, value)
	if ((field === 'car_site_region' || field === 'car_site_city') && childOf(value) === null) return texts.place(value)
	const model = field === 'car_brand' ? childOf(value) : null
	return model === null ? (childOf(value) ?? value) : texts.model(model)
}
