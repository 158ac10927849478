import type { Site, SiteLanguage } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { PageMode } from '#ui/page-mode.tsx'

/** The request for a page. */
export type Visit = {
	site: Site
	siteLanguage: SiteLanguage
	/** Normalized: without language prefix and trailing slash. */
	path: string
	/** Path and query as requested. */
	url: URL
	/** Scheme and host of the site for the visitor, for absolute addresses. */
	origin: string
	/** No address turns the editors' modes on. */
	mode: PageMode
}

export function createVisit(site: Site, url: URL, mode: PageMode = 'visitor'): Visit {
	const { siteLanguage, path } = parseSitePath(site, url.pathname)
	return { site, siteLanguage, path: path.replace(/(.)\/+$/, '$1'), url, origin: url.origin, mode }
}
