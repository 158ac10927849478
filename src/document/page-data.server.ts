import type { Page } from '#content/content-source.ts'
import { parseTagManagerId, type TagManager, tagHosts } from '#features/analytics/tag-manager-settings.ts'
import { breadcrumbTrail, type Crumb } from '#features/navigation/breadcrumb.ts'
import { toSitePath } from '#sites/site-address.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import { imageAddress } from '#ui/image.tsx'
import type { Visit } from '../context.server.ts'
import { canonicalAddress, pageTitle, structuredData } from './page-head.ts'
import type { PageData, PageHead } from './site-page.ts'

/** What every page has besides its content. `page` is the content at the address, which pages made by code may lack. */
export async function loadPageData(visit: Visit, page: Page | null): Promise<PageData> {
	const { site } = visit
	const brandDesign = page?.route.BrandDesign ?? site.brandDesign
	return {
		head: pageHead(visit, page),
		brandCss: brandDesign ? themeCss(themes[site.theme], brandDesign) : null,
		alternates: (page?.alternates ?? []).map(({ language, path }) => ({
			language,
			// As the canonical address.
			href: toSitePath(site, language, path).toLowerCase(),
		})),
		tagManager: await findTagManager(visit, page),
	}
}

/** The page's own tag manager, else that of the home page, which speaks for the site. */
async function findTagManager(visit: Visit, page: Page | null): Promise<TagManager | null> {
	const { tags, log } = visit
	const written = page?.route.gtmID || (await visit.findHomePage())?.route.gtmID
	if (!written) return null
	const id = parseTagManagerId(written)
	if (!id) {
		log.warn({ site: visit.site.key, page: page?.id, gtmID: written }, 'this is no id of the tag manager')
		return null
	}
	visit.allowHosts(tagHosts(tags))
	return { id, origin: tags.origin }
}

/** The way to a page from the home page, which has none. */
export function pageTrail({ site, siteLanguage, path }: Visit, page: Page | null): Crumb[] {
	const { navTitle, metaTitle } = page?.route ?? {}
	const title = navTitle || page?.story?.title || metaTitle || site.name
	const toHref = (ofPage: string) => toSitePath(site, siteLanguage.language, ofPage)
	return breadcrumbTrail(page?.ancestors ?? [], { path, title }, toHref)
}

export function pageHead(visit: Visit, page: Page | null): PageHead {
	const { site, siteLanguage, path, origin } = visit
	const route = page?.route ?? {}
	const toHref = (ofPage: string) => toSitePath(site, siteLanguage.language, ofPage)
	return {
		title: pageTitle(site, route),
		description: route.metaDescription || null,
		ogDescription: route.ogDescription || route.metaDescription || null,
		ogImage: route.ogImage ? sharedPicture(route.ogImage.src, origin) : null,
		canonical: canonicalAddress(route.canonicalURL, toHref(path), origin),
		robots: null,
		structuredData: structuredData({
			site: { name: site.name, sellsCars: site.features.carSales },
			origin,
			logo: `/favicons/${site.key}.svg`,
			home: toHref('/'),
			isHome: path === '/',
			trail: pageTrail(visit, page),
		}),
	}
}

/** Pictures of ours go through the image route, which gives JPEG to whoever does not ask for more: social networks do not. */
export function sharedPicture(src: string, origin: string): string {
	return new URL(src.startsWith('/') ? imageAddress(src, 1280) : src, origin).href
}
