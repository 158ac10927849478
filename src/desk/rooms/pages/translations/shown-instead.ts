import type { EditablePage } from '#content/content-store.ts'
import type { Language } from '#domain/market.ts'
import type { Site } from '#sites/site.ts'

/** The language in which visitors get a page that is not published in theirs; null: they are told that there is none. */
export function shownInstead({ versions }: EditablePage, { languages: [{ language }] }: Site): Language | null {
	return versions.some((each) => each.language === language && each.publishedAt !== null) ? language : null
}
