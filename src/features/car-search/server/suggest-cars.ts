import { z } from 'zod'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { textOf } from '#i18n/local-text.ts'
import { createTranslate } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { CarQuery } from '../car-query.ts'
import { splitKeyphrase } from '../keyphrase-filters.ts'
import { carListLimits } from '../limits.ts'
import { parseCarQuery, toCarListAddress } from '../query-codec.ts'
import { toSearchRequest } from '../search-request.ts'
import {
	readTypedWords,
	type Suggestion,
	type SuggestionAnswer,
	suggestedKindKey,
	suggestedText,
	suggestValues,
	type TypedWords,
} from '../suggestions.ts'
import { findKnownValues, isNarrowingFacet, searchMany, toCountRequest, type VehicleSearch } from './search-cars.ts'
import { translatedValue } from './translated-values.ts'

export const suggestionAnswer = z.object({
	label: z.string(),
	status: z.string(),
	suggestions: z.array(z.object({ text: z.string(), kind: z.string(), count: z.string(), href: z.string() })),
}) satisfies z.ZodType<SuggestionAnswer>

/**
 * Suggestions for the search box. The query is that of the car list, with `keyphrase` as typed so far. Null on a site
 * without cars.
 */
export async function suggestCars(context: PageContext<string>): Promise<SuggestionAnswer | null> {
	const { site } = context
	if (!site.features.carSales) return null
	const { language, locale, paths } = context.siteLanguage
	const listPath = toSitePath(site, language, paths.pathToCarList)
	const t = createTranslate(locale, await loadTexts(context))
	const stockTexts = stockTextsOf(context)

	const asked = parseCarQuery(context.url.searchParams)
	const typed = { ...asked, pageIndex: 0 }
	const suggestions = await findSuggestions(context, typed)
	return {
		label: t('carList.suggestions'),
		status: t('carList.suggestionCount', { count: suggestions.length }),
		suggestions: suggestions.map(({ value, count, query }): Suggestion => {
			const text = value
				? suggestedText({ ...value, said: textOf(translatedValue(value.field, value.value, stockTexts)) })
				: t('carList.suggestedSearch', { words: typed.keyphrase })
			const kind = t(value ? suggestedKindKey(value) : 'carList.suggestedWords')
			return { text, kind, count: t('carList.resultCount', { count }), href: toCarListAddress(listPath, query) }
		}),
	}
}

async function findSuggestions(context: PageContext, typed: CarQuery) {
	if (typed.keyphrase.length < carListLimits.suggestedFromLetters) return []
	const known = await findKnownValues(context)
	const asSent = splitKeyphrase(typed, known)
	const words = readTypedWords(typed, known)
	const [total, counted] = await searchMany(context, [toCountRequest(asSent), ...toValueRequests(words)])
	const values = suggestValues(words, counted?.facet ?? []).map(({ count, query, ...value }) => ({
		value,
		count,
		query,
	}))
	// Words that are exactly one value are not offered twice.
	const isOffered = values.some(({ query }) => toCarListAddress('', query) === toCarListAddress('', asSent))
	return isOffered ? values : [...values, { value: null, count: total?.total_items ?? 0, query: asSent }]
}

/** The search that counts the values which the typed words begin. */
function toValueRequests({ before, candidates }: TypedWords): VehicleSearch[] {
	if (candidates.length === 0) return []
	const { filters, facets, keyphrase } = toSearchRequest(before)
	const fields = new Set<string>(candidates.map(({ field }) => field))
	const counted = facets.filter((facet) => fields.has(facet.name) || isNarrowingFacet(facet))
	return [{ filters, keyphrase, facets: counted, limit: 0 }]
}
