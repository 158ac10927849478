import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Language, languages } from '../market.ts'
import { createVocabulary, type Vocabulary, type VocabularyFile, vocabularyFile } from './vocabulary.ts'

/** The folder of the sources, also for the build. */
const folder = resolve('src/domain/cars/vocabulary')

const files = new Map<Language, VocabularyFile>()
const vocabularies = new Map<string, Vocabulary>()

/** The vocabulary of a site that speaks these languages. English is understood everywhere. */
export function vocabularyOf(siteLanguages: readonly Language[]): Vocabulary {
	const spoken = [...new Set<Language>([...siteLanguages, 'en'])]
	const key = spoken.join(' ')
	const known = vocabularies.get(key)
	if (known) return known
	const others = languages.filter((language) => !spoken.includes(language))
	const vocabulary = createVocabulary(spoken.map(readVocabularyFile), others.map(readVocabularyFile))
	vocabularies.set(key, vocabulary)
	return vocabulary
}

export function readVocabularyFile(language: Language): VocabularyFile {
	const known = files.get(language)
	if (known) return known
	const file = vocabularyFile.parse(JSON.parse(readFileSync(resolve(folder, `${language}.json`), 'utf8')))
	files.set(language, file)
	return file
}
