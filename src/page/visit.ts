import type { QueryReader } from '#platform/query-reader.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { PageMode } from '#ui/page-mode.tsx'

/** Says which form was taken, after one was posted without script. */
type NameOnEveryPage = 'sent'

/** An address whose query can only be read by the names that the page declares. */
export type PageUrl<Name extends string = never> = Omit<URL, 'searchParams'> & {
	readonly searchParams: QueryReader<Name | NameOnEveryPage>
}

/** The request for a page. */
export type Visit<Name extends string = never> = {
	site: Site
	siteLanguage: SiteLanguage
	/** Normalized: without language prefix and trailing slash. */
	path: string
	/** As requested; its origin is that of the site for the visitor. */
	url: PageUrl<Name>
	/** No address turns the editors' modes on. */
	mode: PageMode
}

export function createVisit(site: Site, url: URL, mode: PageMode = 'visitor'): Visit<string> {
	const { siteLanguage, path } = parseSitePath(site, url.pathname)
	return { site, siteLanguage, path: path.replace(/(.)\/+$/, '$1'), url, mode }
}
