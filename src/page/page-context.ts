import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource, Page } from '#content/content-source.ts'
import { withoutContent } from '#content/find-page.ts'
import { tagContent } from '#content/read-tags.ts'
import { textAreas } from '#i18n/catalogues.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { Texts } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import { findSiteLanguage } from '#sites/site-language.ts'
import type { StockReader } from '#stock/stock.ts'
import { tagStock } from '#stock/tag-stock.ts'
import { type CacheRules, createCacheRules } from './cache-rules.ts'
import type { Visit } from './visit.ts'

/** The context for making a page. */
export type PageContext<Name extends string = never> = Visit<Name> & {
	cache: CacheRules
	/** Adds what is read as tags of the answer, as the stock does. */
	content: ContentSource
	stock: StockReader
	log: Logger
}

export function createPageContext(
	visit: Visit<string>,
	{ content, stock, log }: { content: ContentSource; stock: StockReader; log: Logger },
): PageContext<string> {
	const { key } = visit.site
	const cache = createCacheRules(contentTag.frame(key), contentTag.dictionary(key))
	if (visit.mode !== 'visitor') cache.markPersonal()
	return { ...visit, cache, content: tagContent(content, cache.addTag), stock: tagStock(stock, cache.addTag), log }
}

/** The context of a page in the language of its content: addresses, formats and texts are of that language. */
export function inContentLanguage<Context extends PageContext>(context: Context, page: Page): Context {
	const siteLanguage = findSiteLanguage(context.site, page.contentLanguage)
	return siteLanguage ? { ...context, siteLanguage } : context
}

/** All interface texts of the language, overridden by the editors' dictionary if it can be read. */
export async function loadTexts(context: PageContext): Promise<Texts> {
	const { language } = context.siteLanguage
	try {
		return textsFor(language, textAreas, await context.content.getDictionary({ site: context.site.key, language }))
	} catch (err) {
		withoutContent(context, err)
		return textsFor(language, textAreas)
	}
}
