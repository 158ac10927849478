import type { CarQuery } from '#features/car-search/car-query.ts'
import { splitKeyphrase } from '#features/car-search/keyphrase-filters.ts'
import { carListLimits } from '#features/car-search/limits.ts'
import { parseCarQuery, toCarListAddress } from '#features/car-search/query-codec.ts'
import { toSearchRequest } from '#features/car-search/search-request.ts'
import {
	readTypedWords,
	type Suggestion,
	type SuggestionAnswer,
	suggestedKindKey,
	suggestedText,
	suggestValues,
	type TypedWords,
} from '#features/car-search/suggestions.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { createVisit, type Services, type Visit } from '../context.server.ts'
import { findKnownValues, isNarrowing, search } from './car-list-search.server.ts'

/**
 * What the search box offers while words are typed. The query is that of the car list, where `keyphrase` is what stands in
 * the box; `language` is the visitor's. Null on a site that sells no cars.
 */
export async function suggestCars(
	services: Services,
	{ site, origin }: { site: Site; origin: string },
	params: URLSearchParams,
): Promise<SuggestionAnswer | null> {
	if (!site.features.carSales) return null
	const visit = createVisit(services, { site, url: new URL(homePath(site, params.get('language')), origin) })
	const { language, locale, paths } = visit.siteLanguage
	const listPath = toSitePath(site, language, paths.pathToCarList)
	const t = createTranslate(locale, await visit.loadTexts())

	const asked = parseCarQuery(params)
	const typed = { ...asked, pageIndex: 0 }
	const suggestions = await findSuggestions(visit, typed)
	return {
		label: t('carList.suggestions'),
		status: t('carList.suggestionCount', { count: suggestions.length }),
		suggestions: suggestions.map(({ value, count, query }): Suggestion => {
			const text = value ? suggestedText(value) : t('carList.suggestedSearch', { words: typed.keyphrase })
			const kind = t(value ? suggestedKindKey(value) : 'carList.suggestedWords')
			return { text, kind, count: t('carList.resultCount', { count }), href: toCarListAddress(listPath, query) }
		}),
	}
}

function homePath(site: Site, language: string | null): string {
	const known = site.languages.find((each) => each.language === language) ?? site.languages[0]
	return toSitePath(site, known.language, '/')
}

async function findSuggestions(visit: Visit, typed: CarQuery) {
	if (typed.keyphrase.length < carListLimits.suggestedFromLetters) return []
	const known = await findKnownValues(visit)
	const asSent = splitKeyphrase(typed, known)
	const words = readTypedWords(typed, known)
	const [answers, total] = await Promise.all([countValues(visit, words), countCars(visit, asSent)])
	const values = suggestValues(words, answers).map(({ count, query, ...value }) => ({ value, count, query }))
	// Words that are nothing but a value are offered once.
	const isOffered = values.some(({ query }) => toCarListAddress('', query) === toCarListAddress('', asSent))
	return isOffered ? values : [...values, { value: null, count: total, query: asSent }]
}

async function countValues(visit: Visit, { before, candidates }: TypedWords) {
	if (candidates.length === 0) return []
	const { filters, facets, keyphrase } = toSearchRequest(before)
	const fields = new Set<string>(candidates.map(({ field }) => field))
	const answer = await search(visit, {
		filters,
		keyphrase,
		facets: facets.filter((facet) => fields.has(facet.name) || isNarrowing(facet)),
		limit: 0,
	})
	return answer?.facet ?? []
}

async function countCars(visit: Visit, query: CarQuery): Promise<number> {
	const { filters, facets, keyphrase } = toSearchRequest(query)
	const answer = await search(visit, { filters, keyphrase, facets: facets.filter(isNarrowing), limit: 0 })
	return answer?.total_items ?? 0
}
