import type { EditablePage } from '#content/content-store.ts'
import { createRedirectTable, type RedirectTable } from '#domain/redirects/redirect-table.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { safeHref } from '#ui/anchor.tsx'
import { findPageAt } from '../find-page-at.ts'
import type { PageEditing } from '../page-editing.ts'
import type { TargetState } from './check-page.ts'

type Services = Pick<PageEditing, 'store' | 'stock' | 'media'>

export type TargetFinder = (address: string) => Promise<TargetState>

/** Finds what is at addresses of a site. Those of other sites are read and never asked. */
export async function createTargetFinder(site: Site, services: Services): Promise<TargetFinder> {
	const { store } = services
	const [pages, rules] = await Promise.all([store.listEditablePages(site.key), store.listRedirects(site.key)])
	const known = { pages, redirects: createRedirectTable(rules, site.hosts) }
	const found = new Map<string, Promise<TargetState>>()
	return (address) => {
		const asked = found.get(address) ?? findTarget(site, address, services, known)
		found.set(address, asked)
		return asked
	}
}

type Known = { pages: readonly EditablePage[]; redirects: RedirectTable }

async function findTarget(
	site: Site,
	address: string,
	services: Services,
	{ pages, redirects }: Known,
): Promise<TargetState> {
	const href = safeHref(address)
	if (href === undefined) return 'addressMalformed'
	if (!/^\/(?!\/)/.test(href)) return isWellFormed(href) ? 'found' : 'addressMalformed'
	const url = toUrl(href)
	const pathname = url && decoded(url.pathname)
	if (!url || pathname === null) return 'addressMalformed'
	if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return (await services.media.hasFile(pathname)) ? 'found' : 'fileMissing'

	const { siteLanguage, path } = parseSitePath(site, pathname)
	const { store: content, stock } = services
	if (await findPageAt(site, href, { content, stock })) return 'found'
	if (redirects.find(url.pathname, url.search)) return 'found'
	const { pathToSiteDetail, pathToCarDetail, pathToCarList, ...others } = siteLanguage.paths
	if (path.startsWith(`${pathToSiteDetail}/`)) return 'dealerGone'
	if (path.startsWith(`${pathToCarDetail}/`)) return 'carGone'
	// Pages of code, which answer for all below them.
	if (Object.values(others).some((own) => path === own || path.startsWith(`${own}/`))) return 'found'
	const languages = [siteLanguage.language, site.languages[0].language]
	const isKnown = pages.some(({ versions }) =>
		versions.some((version) => version.path === path && languages.includes(version.language)),
	)
	return isKnown ? 'pageHidden' : 'pageMissing'
}

/** An address of another site, an anchor, or one of mail or phone. */
function isWellFormed(href: string): boolean {
	if (/^[#?.]/.test(href)) return true
	if (/^mailto:/i.test(href)) return /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(href)
	if (/^(?:tel|sms):/i.test(href)) return /^(?:tel|sms):\+?[\d\s()-]{3,}$/i.test(href)
	const url = toUrl(href)
	return url?.hostname.includes('.') ?? false
}

function toUrl(href: string): URL | null {
	return URL.canParse(href, 'https://site.example') ? new URL(href, 'https://site.example') : null
}

function decoded(pathname: string): string | null {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return null
	}
}
