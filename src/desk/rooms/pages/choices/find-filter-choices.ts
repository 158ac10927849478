import type { FilterChoices, FilterFacet } from '#editing/choices.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { type CarFilter, readCarFilter } from '#features/car-search/car-filter.ts'
import { isValueChosen } from '#features/car-search/car-query.ts'
import { type FacetView, toFacetViews } from '#features/car-search/facet-view.ts'
import { findFacet, type ValueField } from '#features/car-search/facets.ts'
import { toSearchRequest } from '#features/car-search/search-request.ts'
import { translatedValue } from '#features/car-search/server/translated-values.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { textOf } from '#i18n/local-text.ts'
import type { Translate } from '#i18n/texts.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'

type Place = {
	site: Site
	/** Of the content; values are said in it. */
	siteLanguage: SiteLanguage
	/** With the texts of the car list, in the language of the editor. */
	t: Translate
}

/** How many cars a filter finds, and the facets of the car list with what it chooses. */
export async function findFilterChoices(
	{ stock }: Pick<PageEditing, 'stock'>,
	place: Place,
	{ filter, words }: { filter: CarFilter; words: string },
): Promise<FilterChoices> {
	const index = place.site.stock?.vehicles
	if (!index) return { total: null, facets: [] }
	const { query, others } = readCarFilter(filter)
	const { facets } = toSearchRequest(query)
	const [exact, counted] = await stock.searchMany([
		{ index, keyphrase: words, filters: filter, limit: 0 },
		{ index, keyphrase: words, filters: others, facets, limit: 0 },
	])
	if (!exact?.ok || !counted?.ok) return { total: null, facets: [] }
	const views = toFacetViews(counted.value.facet, query)
	return { total: exact.value.total_items, facets: views.map((view) => toFilterFacet(view, query, place)) }
}

function toFilterFacet(view: FacetView, query: ReturnType<typeof readCarFilter>['query'], place: Place): FilterFacet {
	const { labelKey = null } = findFacet(view.field) ?? {}
	const label = labelKey ? place.t(labelKey) : view.field
	if (view.kind === 'range') return { ...view, label }
	const { field } = view
	const values = view.values.flatMap(({ text, count, children = [] }) => [
		{ value: text, count, isChild: false },
		...children.map((child) => ({ value: `${text}>${child.text}`, count: child.count, isChild: true })),
	])
	return {
		kind: 'values',
		field,
		label,
		values: values.map((value) => ({
			...value,
			text: saidValue(field, value.value, place),
			isChosen: isValueChosen(query, field, value.value),
		})),
	}
}

const saidValue = (field: ValueField, value: string, place: Place) =>
	textOf(translatedValue(field, value, stockTextsOf(place)))
