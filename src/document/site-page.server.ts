import type { ReactNode } from 'react'
import type { Page } from '#content/content-source.ts'
import { parseTagManagerId, tagHosts } from '#features/analytics/tag-manager-settings.ts'
import { breadcrumbTrail, type Crumb } from '#page/breadcrumb.ts'
import { findOptionalPage, type PageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { canonicalAddress, type PageHead, pageTitle, sharedPicture, structuredData } from '#page/page-head.ts'
import { pagePicture } from '#page/page-picture.ts'
import type { Services } from '#services.ts'
import { toSitePath } from '#sites/site-address.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import type { SitePage } from './site-page.ts'

type SitePageContext = PageContext & Pick<Services, 'tags' | 'consentOf'>

/** Fills in what a page does not set: title, canonical address, languages, palette and tags. */
export async function sitePage(
	context: SitePageContext,
	description: PageDescription & { main: ReactNode; styles?: string | readonly string[] },
): Promise<SitePage> {
	const { site } = context
	const { content = null, status = 200, alternates, neighbours = [], main, styles = [] } = description
	const home = await findOptionalPage(context, '/')
	const brandDesign = content?.route.BrandDesign ?? site.brandDesign
	return {
		status,
		frame: content?.frame ?? null,
		main,
		styles: [styles].flat(),
		neighbours,
		head: pageHead(context, description, home),
		alternates: alternates ?? pageAlternatesOf(context, content),
		brandCss: brandDesign ? themeCss(themes[site.theme], brandDesign) : null,
		tracking: trackingOf(context, content, home),
	}
}

function pageHead(
	context: PageContext,
	{ content = null, head, trail, structuredData: own = [] }: PageDescription,
	home: Page | null,
): PageHead {
	const { site, siteLanguage, path, origin } = context
	const route = content?.route ?? {}
	const picture = (content && pagePicture(content)) ?? (home && pagePicture(home))
	const toHref = (ofPage: string) => toSitePath(site, siteLanguage.language, ofPage)
	return {
		title: pageTitle(site, route),
		description: route.metaDescription || null,
		ogDescription: route.ogDescription || route.metaDescription || null,
		canonical: canonicalAddress(route.canonicalURL, toHref(path), origin),
		robots: null,
		ogType: 'website',
		...head,
		ogImage: head?.ogImage ?? (picture ? sharedPicture(picture, origin) : null),
		structuredData: [
			...structuredData({
				site,
				siteLanguage,
				origin,
				isHome: path === '/',
				trail: trail ?? (content ? contentTrail(context, content) : []),
			}),
			...own,
		],
	}
}

/** The breadcrumb of a content page; empty for the home page. */
export function contentTrail({ site, siteLanguage, path }: PageContext, content: Page): Crumb[] {
	const { navTitle, metaTitle } = content.route
	const title = navTitle || content.story?.title || metaTitle || site.name
	const toHref = (ofPage: string) => toSitePath(site, siteLanguage.language, ofPage)
	return breadcrumbTrail(content.ancestors, { path, title }, toHref)
}

export function pageAlternatesOf({ site }: Pick<PageContext, 'site'>, content: Page | null): SitePage['alternates'] {
	return (content?.alternates ?? []).map(({ language, path }) => ({
		language,
		// Lower case, like the canonical address.
		href: toSitePath(site, language, path).toLowerCase(),
	}))
}

function trackingOf(context: SitePageContext, content: Page | null, home: Page | null): SitePage['tracking'] {
	const { mode, site, consentOf } = context
	if (mode !== 'visitor') return null
	return { consent: consentOf(site), tagManager: findTagManager(context, content, home) }
}

/** The page's own tag manager, otherwise that of the home page. Null without a configured host, whatever the id. */
function findTagManager({ tags, log, site, cache }: SitePageContext, content: Page | null, home: Page | null) {
	const written = content?.route.gtmID || home?.route.gtmID
	if (!written || !tags) return null
	const id = parseTagManagerId(written)
	if (!id) {
		log.warn({ site: site.key, page: content?.id, gtmID: written }, 'this is no id of the tag manager')
		return null
	}
	cache.allowHosts(tagHosts(tags))
	return { id, origin: tags.origin }
}
