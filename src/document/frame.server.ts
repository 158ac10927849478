import type { ResolvedBlock } from '#blocks/define-block.ts'
import { findPathOf } from '#content/find-path.ts'
import { cookiesPageId } from '#features/consent/consent-settings.ts'
import { textAreas } from '#i18n/catalogues.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { Texts } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { loadBlocks, type RequestContext } from '#services.ts'

export type LoadedFrame = { header: ResolvedBlock[]; footer: ResolvedBlock[]; texts: Texts }

/**
 * Header, footer and the texts every page needs. Without the content store the header and footer are missing, but the
 * page still has the site's colours and language, for example for the error page.
 */
export async function loadFrame(context: RequestContext): Promise<LoadedFrame> {
	const { site, siteLanguage, content, log } = context
	const { language } = siteLanguage
	try {
		const frame = await content.getFrame({ site: site.key, language })
		const [header, footer, texts] = await Promise.all([
			loadBlocks(context, frame.header, null),
			loadBlocks(context, frame.footer, null),
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
export async function findCookiesPath({ site, siteLanguage, content, log }: PageContext): Promise<string | null> {
	const address = { site: site.key, language: siteLanguage.language }
	try {
		return await findPathOf(content, address, cookiesPageId)
	} catch (err) {
		log.error({ err, ...address }, 'the page about cookies could not be looked up')
		return null
	}
}
