import { blockQueryNames } from '#blocks/block-query-names.ts'
import type { ResolvedBlock } from '#blocks/define-block.ts'
import { findOpener } from '#blocks/find-opener.server.ts'
import { type BlockNeeds, type BlockPageContext, loadBlocks } from '#blocks/load-blocks.server.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import type { Page } from '#content/content-source.ts'
import { findPage, findPageByRole } from '#content/find-page.ts'
import { contentTrail, pageAlternatesOf } from '#document/site-page.server.ts'
import type { LoadedPage } from '#document/site-page.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { describeStory, loadStory } from '#features/stories/server/load-story.ts'
import { StoryHead } from '#features/stories/story-head.tsx'
import { StoryNeighbours } from '#features/stories/story-neighbours.tsx'
import { inContentLanguage } from '#page/page-context.ts'
import { definePage } from './define-page.ts'

/** Content pages at any address, not indexed if it is that for failures; also the editors' page for missing pages. */
export const contentPage = definePage({
	query: blockQueryNames,
	forms: ['ContentForm', 'SellCarForm', 'ServiceRequestForm', 'service-booking', 'tyre-hotel', 'TyreOfferForm'],
	async load(context, services: BlockNeeds) {
		const page = await findPage(context)
		if (page && page.role !== 'notFound')
			return inOwnLanguage(context, page, (own, ofPage) => publishedPage(own, services, ofPage))

		const instead = page ?? (await findPageByRole(context, 'notFound'))
		return instead && inOwnLanguage(context, instead, (own, ofPage) => missingPage(own, services, ofPage))
	},
})

type MakePage = (context: BlockPageContext, page: Page) => Promise<LoadedPage>

/**
 * A page that is not translated is shown in its own language below the header of the language asked for. It is not
 * indexed here, and its canonical address is that of the original.
 */
async function inOwnLanguage(context: BlockPageContext, page: Page, make: MakePage): Promise<LoadedPage> {
	if (page.contentLanguage === context.siteLanguage.language) return make(context, page)
	const ofOriginal = inContentLanguage(context, page)
	const original = await findPage(ofOriginal, page.path)
	const made = await make(ofOriginal, original ?? page)
	const head = { ...made.head, robots: 'noindex' }
	return { ...made, head, frame: page.frame, mainLanguage: ofOriginal.siteLanguage }
}

function publishedPage(context: BlockPageContext, services: BlockNeeds, page: Page): Promise<LoadedPage> {
	const { story } = page
	return story ? storyPage(context, services, { page, story }) : blocksPage(context, services, page)
}

function loadPageBlocks(context: BlockPageContext, services: BlockNeeds, page: Page): Promise<ResolvedBlock[]> {
	const { above, below } = arrangeBlocks(page)
	return loadBlocks(context, services, { instances: [...above, ...below], page })
}

async function blocksPage(context: BlockPageContext, services: BlockNeeds, page: Page): Promise<LoadedPage> {
	const blocks = await loadPageBlocks(context, services, page)
	const trail = contentTrail(context, page)
	const main = (
		<>
			{trail.length > 0 && (
				<div className="page-width" data-trail="">
					<Breadcrumb trail={trail} />
				</div>
			)}
			<Placeholder blocks={blocks} opener={findOpener(page)} isMain />
		</>
	)
	// Topics and further pages of stories, and steps that are filled in, are views of the page.
	const view = viewOf(context)
	const robots = page.role === 'serverError' ? 'noindex' : view !== '' ? 'noindex, follow' : null
	const alternates = pageAlternatesOf(context, page).map(({ language, href }) => ({ language, href: href + view }))
	return { content: page, trail, main, head: { robots }, alternates }
}

/** What blocks read from the address, as a query; empty if there is nothing. */
function viewOf({ url }: BlockPageContext): string {
	const { searchParams } = url
	const read = blockQueryNames.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
	return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}

/** A story has its own back link instead of the breadcrumb. */
async function storyPage(
	context: BlockPageContext,
	services: BlockNeeds,
	{ page, story: fields }: { page: Page; story: NonNullable<Page['story']> },
): Promise<LoadedPage> {
	const [blocks, story] = await Promise.all([loadPageBlocks(context, services, page), loadStory(context, page, fields)])
	const main = (
		<article>
			<StoryHead story={story} />
			<Placeholder blocks={blocks} />
			<StoryNeighbours {...story} />
		</article>
	)
	return { content: page, ...describeStory(context, page, story), main }
}

/** Not indexed, and without other languages. */
async function missingPage(context: BlockPageContext, services: BlockNeeds, page: Page): Promise<LoadedPage> {
	const blocks = await loadPageBlocks(context, services, page)
	const main = <Placeholder blocks={blocks} opener={findOpener(page)} isMain />
	return {
		content: page,
		status: 404,
		head: { robots: 'noindex' },
		alternates: [],
		trail: [],
		main,
	}
}
