import { translateSeries } from '#domain/cars/model-series.ts'
import { readVocabularyFile } from '#domain/cars/read-vocabulary.ts'
import type { Language } from '#domain/market.ts'
import { readPlaces } from '#domain/places/read-places.ts'
import { findCatalogue } from '#i18n/catalogues.server.ts'
import type { LocalText } from '#i18n/local-text.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { rewriteMeasure } from '../measure-text.ts'
import type { StockTexts, StockWordList } from '../stock-texts.ts'

/** In the language of the stock every text stays as it was delivered. */
const unchanged = ({ language, locale }: Pick<SiteLanguage, 'language' | 'locale'>): StockTexts => ({
	locale,
	pageLocale: locale,
	pageLanguage: language,
	word: (_, written) => written,
	model: (written) => written,
	place: (written) => written,
	measure: (written) => written,
	free: (written) => written,
})

const known = new Map<string, StockTexts>()

export function stockTextsOf({ site, siteLanguage }: { site: Site; siteLanguage: SiteLanguage }): StockTexts {
	const [from] = site.languages
	const key = `${from.locale} ${siteLanguage.locale}`
	const texts = known.get(key) ?? createStockTexts(from, siteLanguage)
	known.set(key, texts)
	return texts
}

export function createStockTexts(
	from: Pick<SiteLanguage, 'language' | 'locale'>,
	to: Pick<SiteLanguage, 'language' | 'locale'>,
): StockTexts {
	if (from.language === to.language) return unchanged(to)
	const keys = keysByWord(from.language)
	const translations = findCatalogue(to.language, 'stock') ?? {}
	const free = (text: string): LocalText => ({ text, lang: from.locale })
	return {
		locale: from.locale,
		pageLocale: to.locale,
		pageLanguage: to.language,
		free,
		place: (written) => (from.language === 'fi' && to.language === 'sv' && swedishNames().get(written)) || written,
		model: (written) => translateSeries(written, from.language, to.language),
		measure: (written) => rewriteMeasure(written, from, to) ?? free(written),
		word(list, written) {
			const key = keys.get(`${list} ${fold(written)}`)
			return (key && translations[key]) ?? free(written)
		},
	}
}

let namesInFinland: ReadonlyMap<string, string> | undefined

/** The regions and towns of Finland by their Finnish names; of towns with the same name the largest. */
function swedishNames(): ReadonlyMap<string, string> {
	namesInFinland ??= new Map(
		readPlaces('FI')
			.toSorted((a, b) => a.population - b.population)
			.flatMap(({ name, otherNames: [other = name], region, otherRegion = region }) => [
				[name, other],
				[region, otherRegion],
			]),
	)
	return namesInFinland
}

/** The lists of the vocabulary, which has the words of feeds and visitors for each value. */
const vocabularyFields = {
	fuel: 'car_fuel',
	gearbox: 'car_gearbox',
	body: 'car_body',
	condition: 'car_condition',
	drive: 'car_drive',
	colour: 'car_color',
} as const satisfies Partial<Record<StockWordList, string>>

/** The keys of the catalogue by list and word, in the words of a language. */
function keysByWord(language: Language): Map<string, string> {
	const keys = new Map<string, string>()
	// Feeds of every country have English words too; those of the language itself come last and win.
	for (const { groups } of (['en', language] as const).map(readVocabularyFile)) {
		for (const [list, field] of Object.entries(vocabularyFields)) {
			for (const [name, words] of Object.entries(groups[field])) {
				const key = `stock.${list}${name.charAt(0).toUpperCase()}${name.slice(1)}`
				for (const word of words ?? []) keys.set(`${list} ${fold(word)}`, key)
			}
		}
	}
	for (const [key, word] of Object.entries(findCatalogue(language, 'stock') ?? {})) {
		const list = /^stock\.([a-z]+)/.exec(key)?.[1]
		keys.set(`${list} ${fold(word)}`, key)
	}
	return keys
}

const fold = (text: string) =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/[\s-]+/g, ' ')
		.trim()
