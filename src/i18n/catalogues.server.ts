import type { Language } from '#domain/market.ts'
import type { TextArea } from './texts.ts'

/** The texts of one area in one language, by key. */
type Catalogue = Readonly<Record<string, string>>

// Resolved by Vite, in the build, in development and in tests: plain Node cannot load this module.
const files = import.meta.glob<Catalogue>('./catalogues/*/*.json', { eager: true, import: 'default' })

export function findCatalogue(language: Language, area: string): Catalogue | null {
	return files[`./catalogues/${language}/${area}.json`] ?? null
}

export function getCatalogue(language: Language, area: TextArea): Catalogue {
	const catalogue = findCatalogue(language, area)
	if (!catalogue) throw new Error(`There is no file catalogues/${language}/${area}.json`)
	return catalogue
}

/** Every area, as the folder of the Swedish catalogues lists them. */
export const textAreas: readonly TextArea[] = Object.keys(files).flatMap((path) => {
	const [, area] = /\/sv\/(\w+)\.json$/.exec(path) ?? []
	// The type lists the same files; a test compares them.
	return area ? [area as TextArea] : []
})
