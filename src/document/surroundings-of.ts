import type { PageSurroundings } from '#islands/surroundings.tsx'
import type { Visit } from '#page/visit.ts'
import { type PublicSite, toPublicSite } from '#sites/public-site.ts'

/** The site as the browser knows it, in the language of the visit. */
export function publicSiteOf({ site, siteLanguage }: Pick<Visit, 'site' | 'siteLanguage'>): PublicSite {
	return toPublicSite(site, siteLanguage)
}

/** What surrounds every part of a page. Only pages for editors carry their mode. */
export function surroundingsOf(
	visit: Visit,
	{ texts, alternates }: Pick<PageSurroundings, 'texts' | 'alternates'>,
): PageSurroundings {
	const { url, mode } = visit
	const surroundings = { site: publicSiteOf(visit), texts, address: url.pathname + url.search, alternates }
	return mode === 'visitor' ? surroundings : { ...surroundings, mode }
}
