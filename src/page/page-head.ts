import type { Translate } from '#i18n/texts.ts'
import { toSitePath } from '#sites/site-address.ts'
import { imageAddress } from '#ui/image.tsx'
import { breadcrumbData, type Crumb } from './breadcrumb.ts'
import type { Visit } from './visit.ts'

export type PageHead = {
	/** Complete, with the site's title template applied. */
	title: string
	description: string | null
	ogDescription: string | null
	/** Absolute address. */
	ogImage: string | null
	/** `article` for stories. */
	ogType: 'website' | 'article'
	/** Absolute address, lower case. */
	canonical: string
	/** `noindex` for pages that search engines should ignore. */
	robots: string | null
	/** schema.org objects. */
	structuredData: Record<string, unknown>[]
}

type TitledSite = { name: string; titleTemplate: string }

/** Search engines cut longer titles. */
export const mostTitleLetters = 65

/**
 * The site's template with the page's meta title or navigation title; a page with neither has the site's name. A long title
 * stands alone: search results name the site beside it.
 */
export function pageTitle(site: TitledSite, route: { metaTitle?: string | undefined; navTitle?: string | undefined }) {
	const title = route.metaTitle?.trim() || route.navTitle?.trim()
	if (!title || title === site.name) return site.name
	const full = site.titleTemplate.replace('{title}', () => title)
	return full.length > mostTitleLetters ? title : full
}

/** Title and description of a further page of a list, which are not those of the first. */
export function ofFurtherPage(
	pageIndex: number,
	{ title, description, pages, t }: { title: string; description: string; pages: number; t: Translate },
): { title: string; description: string } {
	if (pageIndex === 0) return { title, description }
	const page = pageIndex + 1
	return {
		title: t('common.furtherTitle', { title, page }),
		description: t('common.furtherDescription', { description, page, pages }),
	}
}

/** Absolute and in lower case, without query and fragment unless an editor wrote the address; what is no address counts as none. */
export function canonicalAddress(written: string | undefined, ownPath: string, origin: string): string {
	const wanted = written?.trim()
	// Its own path is appended, not resolved: `//evil.example` would be another host.
	const address = wanted && URL.canParse(wanted, origin) ? new URL(wanted, origin) : new URL(origin + ownPath)
	return address.href.toLowerCase()
}

export type DescribedPage = Pick<Visit, 'site' | 'siteLanguage'> & {
	origin: string
	isHome: boolean
	trail: readonly Crumb[]
}

/**
 * Structured data of a page: the website, its organization (home page only), and the breadcrumb. An `AutoDealer` is a
 * place with an address, so dealer pages have it and the home page of a group does not.
 */
export function structuredData(description: DescribedPage): Record<string, unknown>[] {
	const { site, siteLanguage, origin, isHome, trail } = description
	const context = { '@context': 'https://schema.org' }
	const organization = organizationData({ site, siteLanguage, origin })
	const website = { ...context, '@type': 'WebSite', name: site.name, url: organization.url }
	return [
		website,
		...(isHome ? [{ ...context, ...organization }] : []),
		...(trail.length > 0 ? [breadcrumbData(trail, origin)] : []),
	]
}

/** Who runs a site, in schema.org terms. */
export function organizationData({
	site,
	siteLanguage,
	origin,
}: Pick<DescribedPage, 'site' | 'siteLanguage' | 'origin'>) {
	return {
		'@type': 'Organization',
		name: site.name,
		url: new URL(toSitePath(site, siteLanguage.language, '/'), origin).href,
		logo: new URL(`/favicons/${site.key}.svg`, origin).href,
	}
}

/** Links for the document's head: every language of the page, and the default one as `x-default`. */
export function languageAlternates(
	alternates: readonly { language: string; href: string }[],
	defaultLanguage: string | undefined,
	origin: string,
): { language: string; href: string }[] {
	if (alternates.length < 2) return []
	const absolute = alternates.map(({ language, href }) => ({
		language,
		href: new URL(href, origin).href,
	}))
	const fallback = absolute.find(({ language }) => language === defaultLanguage)
	return fallback ? [...absolute, { language: 'x-default', href: fallback.href }] : absolute
}

/**
 * Our own pictures go through the image route, which sends JPEG without an `Accept` header for more, as from social
 * networks.
 */
export function sharedPicture(src: string, origin: string): string {
	return new URL(src.startsWith('/') ? imageAddress(src, 1280) : src, origin).href
}
