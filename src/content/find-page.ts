import type { Logger } from '#platform/logger.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import type { ContentSource, Page, PageRole } from './content-source.ts'

/** Who reads content for an answer. */
type ContentReader = {
	site: Site
	siteLanguage: SiteLanguage
	/** Normalized path of the address. */
	path: string
	content: ContentSource
	cache: { markIncomplete: () => void }
	log: Logger
}

/** The content page at this path (by default the requested one), if there is one. */
export async function findPage(context: ContentReader, path = context.path): Promise<Page | null> {
	const { site, siteLanguage, content } = context
	return content.getPage({ site: site.key, language: siteLanguage.language, path })
}

/**
 * Like `findPage`, for pages of our own: they have something to show without the content page at their address, so they go
 * without it while the content cannot be read.
 */
export async function findOptionalPage(context: ContentReader, path = context.path): Promise<Page | null> {
	try {
		return await findPage(context, path)
	} catch (err) {
		withoutContent(context, err)
		return null
	}
}

/** Logs why, and makes the answer expire soon. */
export function withoutContent({ log, cache, site, path }: ContentReader, err: unknown): void {
	log.error({ err, site: site.key, path }, 'a page is shown without its content')
	cache.markIncomplete()
}

/** The page with this role, also where it is shown in the default language. */
export async function findPageByRole(context: ContentReader, role: PageRole): Promise<Page | null> {
	const { site, siteLanguage, content } = context
	const place = await content.findPageByRole({ site: site.key, language: siteLanguage.language, role })
	return place && findPage(context, place.path)
}

/** For links: the path of the page with this role. Null if the site has none in the language. */
export async function findPathByRole(
	{ site, siteLanguage: { language }, content }: Pick<ContentReader, 'site' | 'siteLanguage' | 'content'>,
	role: PageRole,
): Promise<string | null> {
	const place = await content.findPageByRole({ site: site.key, language, role })
	return place?.contentLanguage === language ? place.path : null
}
