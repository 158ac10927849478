import type { ReactNode } from 'react'
import type { Page } from '#content/content-source.ts'
import {
	parseTagManagerId,
	type TagManager,
	type TagSettings,
	tagHosts,
} from '#features/analytics/tag-manager-settings.ts'
import { breadcrumbTrail, type Crumb } from '#page/breadcrumb.ts'
import { findPage, type PageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { canonicalAddress, type PageHead, pageTitle, sharedPicture, structuredData } from '#page/page-head.ts'
import { toSitePath } from '#sites/site-address.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import type { SitePage } from './site-page.ts'

type SitePageContext = PageContext & { tags: TagSettings }

/** Fills in what a page does not set: title, canonical address, languages, palette and tags. */
export async function sitePage(
	context: SitePageContext,
	description: PageDescription & { main: ReactNode; styles?: string },
): Promise<SitePage> {
	const { site } = context
	const { content = null, status = 200, alternates, neighbours = [], main, styles = null } = description
	const brandDesign = content?.route.BrandDesign ?? site.brandDesign
	return {
		status,
		main,
		styles,
		neighbours,
		head: pageHead(context, description),
		alternates: alternates ?? alternatesOf(context, content),
		brandCss: brandDesign ? themeCss(themes[site.theme], brandDesign) : null,
		tagManager: await findTagManager(context, content),
	}
}

function pageHead(
	context: PageContext,
	{ content = null, head, trail, structuredData: own = [] }: PageDescription,
): PageHead {
	const { site, siteLanguage, path, origin } = context
	const route = content?.route ?? {}
	const toHref = (ofPage: string) => toSitePath(site, siteLanguage.language, ofPage)
	return {
		title: pageTitle(site, route),
		description: route.metaDescription || null,
		ogDescription: route.ogDescription || route.metaDescription || null,
		ogImage: route.ogImage ? sharedPicture(route.ogImage.src, origin) : null,
		canonical: canonicalAddress(route.canonicalURL, toHref(path), origin),
		robots: null,
		...head,
		structuredData: [
			...structuredData({
				site: { name: site.name, sellsCars: site.features.carSales },
				origin,
				logo: `/favicons/${site.key}.svg`,
				home: toHref('/'),
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

function alternatesOf({ site }: PageContext, content: Page | null): SitePage['alternates'] {
	return (content?.alternates ?? []).map(({ language, path }) => ({
		language,
		// Lower case, like the canonical address.
		href: toSitePath(site, language, path).toLowerCase(),
	}))
}

/** The page's own tag manager, otherwise that of the home page. Null if it cannot be read. */
async function findTagManager(context: SitePageContext, content: Page | null): Promise<TagManager | null> {
	const { tags, log, site, cache } = context
	try {
		const written = content?.route.gtmID || (await findPage(context, '/'))?.route.gtmID
		if (!written) return null
		const id = parseTagManagerId(written)
		if (id) {
			cache.allowHosts(tagHosts(tags))
			return { id, origin: tags.origin }
		}
		log.warn({ site: site.key, page: content?.id, gtmID: written }, 'this is no id of the tag manager')
	} catch (err) {
		log.error({ err, site: site.key }, 'the tag manager of the site could not be read')
		cache.markIncomplete()
	}
	return null
}
