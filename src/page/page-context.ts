import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource, Page } from '#content/content-source.ts'
import { textAreas } from '#i18n/catalogues.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { Texts } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import type { Stock } from '#stock/stock.ts'
import { tagStock } from '#stock/tag-stock.ts'
import { type CacheRules, createCacheRules } from './cache-rules.ts'
import type { Visit } from './visit.ts'

/** What a page may ask while it is made. */
export type PageContext = Visit & {
	cache: CacheRules
	content: ContentSource
	/** Notes every index that is asked as a tag of the answer. */
	stock: Stock
	log: Logger
}

export function createPageContext(
	visit: Visit,
	{ content, stock, log }: { content: ContentSource; stock: Stock; log: Logger },
): PageContext {
	const { key } = visit.site
	const cache = createCacheRules(contentTag.frame(key), contentTag.dictionary(key))
	return { ...visit, cache, content, stock: tagStock(stock, cache.addTag), log }
}

/** The page of the content store at this path, if there is one; the visited path where none is named. */
export async function findPage(context: PageContext, path = context.path): Promise<Page | null> {
	const { site, siteLanguage, content, cache } = context
	const page = await content.getPage({ site: site.key, language: siteLanguage.language, path })
	if (page) cache.addTag(contentTag.page(site.key, page.id))
	return page
}

/** All interface texts of the language, with the editors' own laid over them. */
export async function loadTexts({ site, siteLanguage, content }: PageContext): Promise<Texts> {
	const { language } = siteLanguage
	return textsFor(language, textAreas, await content.getDictionary({ site: site.key, language }))
}
