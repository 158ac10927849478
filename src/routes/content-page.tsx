import { findBlockStyles } from '#blocks/block-styles.server.ts'
import type { ResolvedBlock } from '#blocks/define-block.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import type { Page } from '#content/content-source.ts'
import { contentTrail, sitePage } from '#document/site-page.server.ts'
import type { SitePage } from '#document/site-page.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { describeStory, loadStory } from '#features/stories/server/load-story.ts'
import { StoryHead } from '#features/stories/story-head.tsx'
import { StoryNeighbours } from '#features/stories/story-neighbours.tsx'
import { findPage, findPageByRole, inContentLanguage } from '#page/page-context.ts'
import { loadBlocks, type RequestContext } from '#services.ts'
import type { PageRoute } from './page-route.ts'

/** Content pages at any address; also the editors' page for missing pages. */
export const contentPage: PageRoute = {
	owns: () => true,
	forms: ['ContentForm', 'SellCarForm', 'ServiceRequestForm', 'ServiceBooking', 'tyre-hotel', 'TyreOfferForm'],
	async load(context) {
		const page = await findPage(context)
		if (page && page.role !== 'notFound') return inOwnLanguage(context, page, publishedPage)

		const instead = page ?? (await findPageByRole(context, 'notFound'))
		return instead && inOwnLanguage(context, instead, missingPage)
	},
}

type MakePage = (context: RequestContext, page: Page) => Promise<SitePage>

/**
 * A page that is not translated is shown in its own language below the header of the language asked for. It is not
 * indexed here, and its canonical address is that of the original.
 */
async function inOwnLanguage(context: RequestContext, page: Page, make: MakePage): Promise<SitePage> {
	if (page.contentLanguage === context.siteLanguage.language) return make(context, page)
	const ofOriginal = inContentLanguage(context, page)
	const original = await findPage(ofOriginal, page.path)
	const made = await make(ofOriginal, original ?? page)
	const head = { ...made.head, robots: 'noindex' }
	return { ...made, head, frame: page.frame, mainLanguage: ofOriginal.siteLanguage }
}

function publishedPage(context: RequestContext, page: Page): Promise<SitePage> {
	return page.story ? storyPage(context, page, page.story) : blocksPage(context, page)
}

function loadPageBlocks(context: RequestContext, page: Page): Promise<ResolvedBlock[]> {
	const { above, below } = arrangeBlocks(page)
	return loadBlocks(context, [...above, ...below], page)
}

async function blocksPage(context: RequestContext, page: Page): Promise<SitePage> {
	const blocks = await loadPageBlocks(context, page)
	const trail = contentTrail(context, page)
	const main = (
		<>
			{trail.length > 0 && (
				<div className="page-width" data-trail="">
					<Breadcrumb trail={trail} />
				</div>
			)}
			<Placeholder blocks={blocks} isMain />
		</>
	)
	return sitePage(context, { content: page, trail, main, styles: findBlockStyles(blocks) })
}

/** A story has its own back link instead of the breadcrumb. */
async function storyPage(context: RequestContext, page: Page, fields: NonNullable<Page['story']>): Promise<SitePage> {
	const [blocks, story] = await Promise.all([loadPageBlocks(context, page), loadStory(context, page, fields)])
	const main = (
		<article>
			<StoryHead story={story} />
			<Placeholder blocks={blocks} />
			<StoryNeighbours {...story} />
		</article>
	)
	const styles = ['story', ...findBlockStyles(blocks)]
	return sitePage(context, { content: page, ...describeStory(context, page, story), styles, main })
}

/** Not indexed, and without other languages. */
async function missingPage(context: RequestContext, page: Page): Promise<SitePage> {
	const blocks = await loadPageBlocks(context, page)
	const main = <Placeholder blocks={blocks} isMain />
	return sitePage(context, {
		content: page,
		status: 404,
		head: { robots: 'noindex' },
		alternates: [],
		trail: [],
		main,
	})
}
