import type { ContentSource, SiteLanguageAddress } from './content-source.ts'

/** Where a page is in a language, by its id; null when it is not published in it. */
export async function findPathOf(
	content: ContentSource,
	{ site, language }: SiteLanguageAddress,
	id: string,
): Promise<string | null> {
	const pages = await content.listPages(site)
	return pages.find((page) => page.id === id && page.language === language)?.path ?? null
}
