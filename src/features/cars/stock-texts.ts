import type { Language } from '#domain/market.ts'
import type { LocalText } from '#i18n/local-text.ts'

/** The lists of words that are translated; a key of the catalogue `stock` begins with its list. */
export type StockWordList =
	| 'fuel'
	| 'gearbox'
	| 'drive'
	| 'body'
	| 'colour'
	| 'condition'
	| 'price'
	| 'department'
	| 'hours'
	| 'equipment'

/**
 * How the texts of the stock, which are in the site's first language, are shown on a page: known words and figures with
 * units in the page's language, everything else unchanged with its language.
 */
export type StockTexts = {
	/** The locale of the stock's texts. */
	locale: string
	pageLocale: string
	pageLanguage: Language
	word(list: StockWordList, written: string): LocalText
	/** A model; the names of series and classes differ by language. */
	model(written: string): string
	/** A region or town; those of Finland have names in two languages. */
	place(written: string): string
	measure(written: string): LocalText
	free(written: string): LocalText
}
