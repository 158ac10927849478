import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource, Page, PageRole } from '#content/content-source.ts'
import { textAreas } from '#i18n/catalogues.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { Texts } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import type { StockReader } from '#stock/stock.ts'
import { tagStock } from '#stock/tag-stock.ts'
import { type CacheRules, createCacheRules } from './cache-rules.ts'
import type { Visit } from './visit.ts'

/** The context for making a page. */
export type PageContext<Name extends string = never> = Visit<Name> & {
	cache: CacheRules
	content: ContentSource
	/** Adds every index that is read as a tag of the answer. */
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
	return { ...visit, cache, content, stock: tagStock(stock, cache.addTag), log }
}

/** The content page at this path (by default the requested one), if there is one. */
export async function findPage(context: PageContext, path = context.path): Promise<Page | null> {
	const { site, siteLanguage, content, cache } = context
	const page = await content.getPage({ site: site.key, language: siteLanguage.language, path })
	if (page) cache.addTag(contentTag.page(site.key, page.id))
	return page
}

/**
 * Like `findPage`, for pages of our own: they have something to show without the content page at their address, so they go
 * without it while the content cannot be read.
 */
export async function findOptionalPage(context: PageContext, path = context.path): Promise<Page | null> {
	try {
		return await findPage(context, path)
	} catch (err) {
		withoutContent(context, err)
		return null
	}
}

function withoutContent({ log, cache, site, path }: PageContext, err: unknown): void {
	log.error({ err, site: site.key, path }, 'a page is shown without its content')
	cache.markIncomplete()
}

/** The page with this role, also where it is shown in the default language. */
export async function findPageByRole(context: PageContext, role: PageRole): Promise<Page | null> {
	const { site, siteLanguage, content } = context
	const place = await content.findPageByRole({ site: site.key, language: siteLanguage.language, role })
	return place && findPage(context, place.path)
}

/** For links: the path of the page with this role. Null if the site has none in the language. */
export async function findPathByRole(
	{ site, siteLanguage: { language }, content }: Pick<PageContext, 'site' | 'siteLanguage' | 'content'>,
	role: PageRole,
): Promise<string | null> {
	const place = await content.findPageByRole({ site: site.key, language, role })
	return place?.contentLanguage === language ? place.path : null
}

/** The context of a page in the language of its content: addresses, formats and texts are of that language. */
export function inContentLanguage<Context extends PageContext>(context: Context, page: Page): Context {
	const siteLanguage = context.site.languages.find(({ language }) => language === page.contentLanguage)
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
