import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import { createVocabulary, type Vocabulary } from '#domain/cars/vocabulary.ts'
import { sites } from '#sites/registry.ts'
import { indexKindOf } from './index-name.ts'
import type { IndexSchema } from './schema.ts'

/** What decides how an index is searched. */
export type IndexSettings = { schema: IndexSchema; collator: Intl.Collator; vocabulary: Vocabulary }

const noWords = createVocabulary([])

/**
 * The order of facet values, with numbers by value, and the words that visitors use for cars, in the languages of the
 * index's site.
 */
export function languageOf(index: string): Pick<IndexSettings, 'collator' | 'vocabulary'> {
	const site = sites.find(({ stock }) => stock?.vehicles === index || stock?.sites === index)
	return {
		collator: new Intl.Collator(site?.languages[0].locale ?? 'en-GB', { numeric: true }),
		// The words of dealers are names: "Bil i Malmö".
		vocabulary:
			indexKindOf(index) === 'vehicles' ? vocabularyOf(site?.languages.map(({ language }) => language) ?? []) : noWords,
	}
}
