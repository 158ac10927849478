import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource } from '#content/content-source.ts'
import { type MenuEntry, toMenu } from '#features/navigation/menu.ts'
import { pagesOfLanguage } from '#features/navigation/pages-of-language.ts'
import { toSitePath } from '#sites/site-address.ts'
import { messageFields } from '../alert-bar/alert-bar.block.ts'
import type { BlockServices } from '../block-services.ts'
import { type BlockContext, defineBlock } from '../define-block.ts'
import { checkbox, image, link, list, optional, text, wholeNumber } from '../fields/field-kinds.ts'

/** The header: logo, menus from the page tree, extra items, languages, and the site message above. */
export const mainNavigation = defineBlock({
	name: 'MainNavigation',
	fields: {
		Logo: image({ help: 'siteLogo' }),
		LogoWidth: wholeNumber(150, { min: 24, max: 320 }),
		LogoHeight: wholeNumber(55, { min: 16, max: 80 }),
		SlimNav: checkbox(),
		HasDarkTheme: optional(checkbox()),
		ShowSeparator: checkbox(),
		ExtraNavigationItems: list({ Title: text(), Link: link() }),
		HasMessage: checkbox(),
		...messageFields,
	},
	load: async (_fields, context, { content }: Pick<BlockServices, 'content'>) => ({
		menu: await loadMenu(context, content),
	}),
})

/** Logs a failure and returns no menu, because that is better than an error box in the header. */
async function loadMenu(
	{ site, siteLanguage, cache, log }: BlockContext,
	content: ContentSource,
): Promise<MenuEntry[]> {
	const { language } = siteLanguage
	cache.addTag(contentTag.frame(site.key))
	try {
		const tree = await content.getNavigation({ site: site.key, language })
		const pages = pagesOfLanguage(tree, { language, listsUntranslated: site.listsUntranslatedPages })
		return toMenu(pages, (path) => toSitePath(site, language, path))
	} catch (err) {
		log.error({ err, site: site.key, language }, 'navigation failed to load')
		cache.markIncomplete()
		return []
	}
}
