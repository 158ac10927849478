import type { ContentSource, Page } from '#content/content-source.ts'
import { toEditedPage } from '#content/sitecore/editing/to-edited-page.ts'
import type { MappedLayout } from '#content/sitecore/map-layout.ts'
import type { Language } from '#domain/market.ts'
import type { Site } from '#sites/site.ts'

type Place = { site: Site; language: Language; path: string }

/** The content with one page as its editors have it. */
export async function withEdited<Content extends ContentSource>(
	content: Content,
	place: Place,
	edited: MappedLayout,
): Promise<Content> {
	const { site, language, path } = place
	const address = { site: site.key, language, path }
	const published = await content.getPage(address).catch(() => null)
	const around = published?.frame ?? (await content.getFrame(address))
	return withPage(content, place, toEditedPage(edited, address, { published, around }))
}

/** The content with one component, which is all of its page. */
export function withComponent<Content extends ContentSource>(
	content: Content,
	place: Place,
	component: MappedLayout,
): Content {
	const { site, language, path } = place
	const nothing = { header: [], footer: [] }
	const page = toEditedPage(component, { site: site.key, language, path }, { published: null, around: nothing })
	return withPage(content, place, { ...page, frame: nothing })
}

function withPage<Content extends ContentSource>(
	content: Content,
	{ site, language, path }: Place,
	page: Page,
): Content {
	const isIt = (asked: { site: string; language: Language; path: string }) =>
		asked.site === site.key && asked.language === language && asked.path === path
	return {
		...content,
		getPage: async (asked: Parameters<Content['getPage']>[0]) => (isIt(asked) ? page : content.getPage(asked)),
		getFrame: async (asked: Parameters<Content['getFrame']>[0]) => (isIt(asked) ? page.frame : content.getFrame(asked)),
	}
}
