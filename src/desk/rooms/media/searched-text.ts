import type { ListedMedia } from '#content/media-library.ts'
import { languages } from '#domain/market.ts'

/** What a file is found by. */
export function searchedText({ name, folder, tags, alternatives }: ListedMedia): string {
	return [name, folder, ...tags, ...languages.map((language) => alternatives[language] ?? '')].join(' ')
}
