import type { ContentSource, SiteLanguageAddress } from './content-source.ts'

/** The path of a page by its id; null if it is not published in the language. */
export async function findPathOf(
	content: ContentSource,
	{ site, language }: SiteLanguageAddress,
	id: string,
): Promise<string | null> {
	const pages = await content.listPages(site)
	return pages.find((page) => page.id === id && page.language === language)?.path ?? null
}
