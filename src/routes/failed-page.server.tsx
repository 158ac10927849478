import { findOpener } from '#blocks/find-opener.server.ts'
import { type BlockNeeds, type BlockPageContext, loadBlocks } from '#blocks/load-blocks.server.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import type { LoadedPage } from '#document/site-page.ts'
import { inContentLanguage } from '#page/page-context.ts'

/** The editors' page for one that cannot be made; null without one, and if it cannot be made itself. */
export async function failedPage(
	context: BlockPageContext,
	services: BlockNeeds,
	status: 500 | 503,
): Promise<LoadedPage | null> {
	const { site, siteLanguage, content, log } = context
	try {
		const page = await content.findErrorPage({ site: site.key, language: siteLanguage.language })
		if (!page) return null
		const own = inContentLanguage(context, page)
		const { above, below } = arrangeBlocks(page)
		const blocks = await loadBlocks(own, services, { instances: [...above, ...below], page })
		const main = <Placeholder blocks={blocks} opener={findOpener(page)} isMain />
		return {
			...{ content: page, status, head: { robots: 'noindex' }, alternates: [], trail: [], main },
			...(page.contentLanguage !== siteLanguage.language && { mainLanguage: own.siteLanguage }),
		}
	} catch (err) {
		log.error({ err, site: site.key }, 'the page for failures failed')
		return null
	}
}
