import type { ResolvedBlock } from '#blocks/define-block.ts'
import { type BlockNeeds, type BlockPageContext, loadBlocks } from '#blocks/load-blocks.server.ts'
import type { Frame } from '#content/content-source.ts'
import { findPathByRole } from '#content/find-page.ts'
import { textAreas } from '#i18n/catalogues.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { Texts } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'

export type LoadedFrame = { header: ResolvedBlock[]; footer: ResolvedBlock[]; texts: Texts }

/**
 * Header, footer and the texts every page needs; `own` is the frame of the content page at the address. Without the
 * content store the header and footer are missing, but the page still has the site's colours and language, for example
 * for the error page.
 */
export async function loadFrame(
	context: BlockPageContext,
	services: BlockNeeds,
	own: Frame | null,
): Promise<LoadedFrame> {
	const { site, siteLanguage, content, path, log } = context
	const { language } = siteLanguage
	try {
		const frame = own ?? (await content.getFrame({ site: site.key, language, path }))
		const [header, footer, texts] = await Promise.all([
			loadBlocks(context, services, { instances: frame.header, page: null }),
			loadBlocks(context, services, { instances: frame.footer, page: null }),
			loadTexts(context),
		])
		return { header, footer, texts }
	} catch (err) {
		log.error({ err, site: site.key, language }, 'header and footer failed to load')
		context.cache.markIncomplete()
		return { header: [], footer: [], texts: textsFor(language, textAreas) }
	}
}

/** Path of the page about cookies; null without such a page or without the content store. */
export async function findCookiesPath(context: PageContext): Promise<string | null> {
	try {
		return await findPathByRole(context, 'cookies')
	} catch (err) {
		context.log.error({ err, site: context.site.key }, 'the page about cookies could not be looked up')
		context.cache.markIncomplete()
		return null
	}
}
