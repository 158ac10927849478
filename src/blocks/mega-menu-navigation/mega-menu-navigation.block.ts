import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource } from '#content/content-source.ts'
import { type MegaEntry, toMegaMenu } from '#features/navigation/mega-menu.ts'
import { pagesOfLanguage } from '#features/navigation/pages-of-language.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { BlockServices } from '../block-services.ts'
import { type BlockContext, defineBlock } from '../define-block.ts'
import { checkbox, image, link, list, text } from '../fields/field-kinds.ts'

const itemFields = { Title: text(), Link: link({ help: 'menuLink' }), HideInNavigation: checkbox() }
const panelFields = {
	...itemFields,
	Text: text(),
	Image: image({ help: 'landscapeImage' }),
	Items: list(itemFields, { help: 'deeperItems' }),
}

/** A second navigation bar with panels of pictures, texts and a third level. */
export const megaMenuNavigation = defineBlock({
	name: 'MegaMenuNavigation',
	fields: {
		Title: text({ help: 'menuTitle' }),
		Items: list({ ...itemFields, Items: list(panelFields, { help: 'panelItems' }) }, { help: 'menuItems' }),
	},
	load: async ({ Items }, context, { content }: Pick<BlockServices, 'content'>) => ({
		pages: Items.length > 0 ? [] : await loadPages(context, content),
	}),
})

/** Logs a failure and returns no menu, because that is better than an error box below the header. */
async function loadPages(
	{ site, siteLanguage, cache, log }: BlockContext,
	content: ContentSource,
): Promise<MegaEntry[]> {
	const { language } = siteLanguage
	cache.addTag(contentTag.frame(site.key))
	try {
		const tree = await content.getNavigation({ site: site.key, language })
		const pages = pagesOfLanguage(tree, { language, listsUntranslated: site.listsUntranslatedPages })
		return toMegaMenu(pages, (path) => toSitePath(site, language, path))
	} catch (err) {
		log.error({ err, site: site.key, language }, 'navigation failed to load')
		cache.markIncomplete()
		return []
	}
}
