import type { Site, SiteLanguage } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'

/** What a request asks for. */
export type Visit = {
	site: Site
	siteLanguage: SiteLanguage
	/** Normalised: without language prefix and trailing slash. */
	path: string
	/** Query and path as they were asked for. */
	url: URL
	/** Scheme and host under which the visitor knows the site, for absolute addresses. */
	origin: string
}

export function createVisit(site: Site, url: URL): Visit {
	const { siteLanguage, path } = parseSitePath(site, url.pathname)
	return { site, siteLanguage, path: path.replace(/(.)\/+$/, '$1'), url, origin: url.origin }
}
