import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource } from '#content/content-source.ts'
import type { NavigationNode } from '#features/navigation/menu.ts'
import { pagesOfLanguage } from '#features/navigation/pages-of-language.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { BlockContext } from '../define-block.ts'

/** Logs a failure and returns no pages, because no menu is better than an error box in the frame. */
export async function loadMenuPages(
	{ site, siteLanguage, cache, log }: BlockContext,
	content: ContentSource,
): Promise<NavigationNode[]> {
	const { language } = siteLanguage
	cache.addTag(contentTag.frame(site.key))
	try {
		const tree = await content.getNavigation({ site: site.key, language })
		return pagesOfLanguage(tree, { language, listsUntranslated: site.listsUntranslatedPages })
	} catch (err) {
		log.error({ err, site: site.key, language }, 'navigation failed to load')
		cache.markIncomplete()
		return []
	}
}

/** The address of a page in the language of the visit. */
export const pathOn =
	({ site, siteLanguage }: Pick<BlockContext, 'site' | 'siteLanguage'>) =>
	(path: string) =>
		toSitePath(site, siteLanguage.language, path)
