import { findOpener } from '#blocks/find-opener.server.ts'
import { loadBlocks } from '#blocks/load-blocks.server.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import type { BlockInstance, Frame, Page } from '#content/content-source.ts'
import { findPage } from '#content/find-page.ts'
import { pageAlternatesOf } from '#document/site-page.server.ts'
import type { StylesFor } from '#document/style-sheets.server.ts'
import { surroundingsOf } from '#document/surroundings-of.ts'
import type { DrawnBlock } from '#editing/page-editing.ts'
import { PageDataScript, renderDocument } from '#islands/render-document.server.tsx'
import { inContentLanguage, loadTexts, type PageContext } from '#page/page-context.ts'
import type { RequestContext, Services } from '#services.ts'
import type { PageDeclaration } from './define-page.ts'
import { pagesAt } from './pages.ts'

/** Whose block: of the requested page, or of the header and footer around it. */
export type BlockOwner = 'page' | 'frame'

/**
 * One block, drawn as on its page. Null if there is none with this uid, or visitors do not see it. Other blocks are not
 * loaded.
 */
export async function renderBlock(
	context: RequestContext<string>,
	services: Services,
	{ uid, of, stylesFor }: { uid: string; of: BlockOwner; stylesFor: StylesFor },
): Promise<DrawnBlock | null> {
	const page = await findPage(context)
	const around = of === 'page' && page ? inContentLanguage(context, page) : context
	const placeholders = of === 'page' ? (page?.placeholders ?? {}) : (page?.frame ?? (await readFrame(context)))
	const instance = findInstance(placeholders, uid)
	if (!instance) return null

	const [texts, blocks] = await Promise.all([
		loadTexts(around),
		loadBlocks(around, services, { instances: [instance], page: of === 'page' ? page : null }),
	])
	if (blocks.length === 0) return null
	const opener = of === 'page' && page && !hasOwnHeading(pagesAt(context, services), page) ? findOpener(page) : null
	const html = renderDocument(
		<>
			<Placeholder blocks={blocks} opener={opener} />
			<PageDataScript />
		</>,
		surroundingsOf(around, { texts, alternates: pageAlternatesOf(around, page) }),
		{ onError: (err, part) => context.log.error({ err, site: context.site.key, part }, 'a block failed to render') },
	)
	return { html: html.join('').replace('<!DOCTYPE html>', ''), styles: stylesFor(html).names }
}

function readFrame({ content, site, siteLanguage, path }: PageContext): Promise<Frame> {
	return content.getFrame({ site: site.key, language: siteLanguage.language, path })
}

function findInstance(placeholders: Page['placeholders'], uid: string): BlockInstance | null {
	for (const block of Object.values(placeholders).flat()) {
		const found = block.uid === uid ? block : findInstance(block.placeholders, uid)
		if (found) return found
	}
	return null
}

/** Stories and lists have a heading of their own. */
function hasOwnHeading([kind]: PageDeclaration[], page: Page): boolean {
	return page.story !== undefined || kind?.path !== undefined
}
