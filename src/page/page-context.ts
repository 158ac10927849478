import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource, Page } from '#content/content-source.ts'
import { textAreas } from '#i18n/catalogues.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { Texts } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import type { StockReader } from '#stock/stock.ts'
import { tagStock } from '#stock/tag-stock.ts'
import { type CacheRules, createCacheRules } from './cache-rules.ts'
import type { Visit } from './visit.ts'

/** The context for making a page. */
export type PageContext = Visit & {
	cache: CacheRules
	content: ContentSource
	/** Adds every index that is read as a tag of the answer. */
	stock: StockReader
	log: Logger
}

export function createPageContext(
	visit: Visit,
	{ content, stock, log }: { content: ContentSource; stock: StockReader; log: Logger },
): PageContext {
	const { key } = visit.site
	const cache = createCacheRules(contentTag.frame(key), contentTag.dictionary(key))
	if (visit.mode !== 'visitor') cache.markPersonal()
	return { ...visit, cache, content, stock: tagStock(stock, cache.addTag), log }
}

/** The content page at this path (by default the requested one), if there is one. */
export async function findPage(context: PageContext, path = context.path): Promise<Page | null> {
	const { site, siteLanguage, content, cache } = context
	const page = await content.getPage({ site: site.key, language: siteLanguage.language, path })
	if (page) cache.addTag(contentTag.page(site.key, page.id))
	return page
}

/** The context of a page in the language of its content: addresses, formats and texts are of that language. */
export function inContentLanguage<Context extends PageContext>(context: Context, page: Page): Context {
	const siteLanguage = context.site.languages.find(({ language }) => language === page.contentLanguage)
	return siteLanguage ? { ...context, siteLanguage } : context
}

/** All interface texts of the language, overridden by the editors' dictionary. */
export async function loadTexts({ site, siteLanguage, content }: PageContext): Promise<Texts> {
	const { language } = siteLanguage
	return textsFor(language, textAreas, await content.getDictionary({ site: site.key, language }))
}
