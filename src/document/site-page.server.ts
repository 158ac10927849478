import type { Page } from '#content/content-source.ts'
import { findOptionalPage } from '#content/find-page.ts'
import { breadcrumbTrail, type Crumb } from '#page/breadcrumb.ts'
import type { PageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { canonicalAddress, type PageHead, pageTitle, sharedPicture, structuredData } from '#page/page-head.ts'
import { pagePicture } from '#page/page-picture.ts'
import { toSitePath } from '#sites/site-address.ts'
import { themeCss } from '#sites/theme-css.ts'
import type { LoadedPage, SitePage } from './site-page.ts'

/** Fills in what a page does not set: title, canonical address, languages, palette and tags. */
export async function sitePage(asked: PageContext, description: LoadedPage): Promise<SitePage> {
	const { content = null, status = 200, alternates, neighbours = [], main, mainLanguage } = description
	const context = mainLanguage ? { ...asked, siteLanguage: mainLanguage } : asked
	const { site } = context
	const home = await findOptionalPage(context, '/')
	const brandDesign = description.brandDesign ?? content?.route.BrandDesign ?? site.brandDesign
	return {
		status,
		main,
		mainLanguage,
		neighbours,
		head: pageHead(context, description, home),
		alternates: alternates ?? pageAlternatesOf(context, content),
		brandCss: brandDesign ? themeCss(site.theme, brandDesign) : null,
		tagManagerId: content?.route.gtmID || home?.route.gtmID || null,
	}
}

function pageHead(
	context: PageContext,
	{ content = null, head, trail, structuredData: own = [] }: PageDescription,
	home: Page | null,
): PageHead {
	const { site, siteLanguage, path } = context
	const { origin } = context.url
	const route = content?.route ?? {}
	const toHref = (ofPage: string) => toSitePath(site, siteLanguage.language, ofPage)
	return {
		title: pageTitle(site, route),
		description: route.metaDescription || null,
		ogDescription: route.ogDescription || route.metaDescription || null,
		canonical: canonicalAddress(route.canonicalURL, toHref(path), origin),
		robots: null,
		ogType: 'website',
		...head,
		ogImage: head?.ogImage ?? firstPicture([content, home], origin),
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

function firstPicture(pages: readonly (Page | null)[], origin: string): string | null {
	for (const page of pages) {
		const picture = page && pagePicture(page)
		if (picture) return sharedPicture(picture, origin)
	}
	return null
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
