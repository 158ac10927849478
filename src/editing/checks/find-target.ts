import type { EditablePage } from '#content/content-store.ts'
import type { Language } from '#domain/market.ts'
import { parseMediaAddress } from '#domain/media/media-address.ts'
import { createRedirectTable, type RedirectTable } from '#domain/redirects/redirect-table.ts'
import { decodeOrNull } from '#platform/percent-encoding.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { safeHref } from '#ui/anchor.tsx'
import { findPageAt } from '../find-page-at.ts'
import type { PageEditing } from '../page-editing.ts'
import type { LinkTarget, TargetState } from './check-page.ts'

type Services = Pick<PageEditing, 'store' | 'stock' | 'media' | 'library'>

export type TargetFinder = (address: string) => Promise<LinkTarget>

/** What will happen to a page in a language. */
export type PlannedChange = { pageId: string; language: Language; action: 'publish' | 'offline'; at: Date }

/** `at`: when visitors get the page that is checked; null: now. */
export type PlannedChanges = { changes: readonly PlannedChange[]; at: Date | null }

const nothingPlanned: PlannedChanges = { changes: [], at: null }

/** Finds what is at addresses of a site. Those of other sites are read and never asked. */
export async function createTargetFinder(
	site: Site,
	services: Services,
	planned: PlannedChanges = nothingPlanned,
): Promise<TargetFinder> {
	const { store } = services
	const [pages, rules] = await Promise.all([store.listEditablePages(site.key), store.listRedirects(site.key)])
	const known = { pages, redirects: createRedirectTable(rules, site.hosts) }
	const found = new Map<string, Promise<LinkTarget>>()
	const find = async (address: string) =>
		thenPlanned(await findTarget(site, address, services, known), { site, address, pages, planned })
	return (address) => {
		const asked = found.get(address) ?? find(address)
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
	const pathname = url && decodeOrNull(url.pathname)
	if (!url || pathname === null) return 'addressMalformed'
	const place = parseMediaAddress(pathname)
	if (place) return (await isInLibrary(services, site, place.id)) ? 'found' : 'fileMissing'
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

async function isInLibrary({ library }: Services, { key: site }: Site, id: string): Promise<boolean> {
	const item = await library.find({ site, id })
	return item !== null && item.removedAt === null
}

type Place = { site: Site; address: string; pages: readonly EditablePage[]; planned: PlannedChanges }

/** What visitors find once the page that is checked is published, and until when. */
function thenPlanned(state: TargetState, { site, address, pages, planned: { changes, at } }: Place): LinkTarget {
	const target = { state, endsAt: null }
	if ((state !== 'found' && state !== 'pageHidden') || changes.length === 0 || !/^\/(?!\/)/.test(address)) return target
	const { siteLanguage, path } = parseSitePath(site, decodeOrNull(toUrl(address)?.pathname ?? '/') ?? '/')
	const languages = [siteLanguage.language, site.languages[0].language]
	const ofPage = pages.flatMap(({ id, versions }) =>
		versions.flatMap((version) =>
			version.path === path && languages.includes(version.language)
				? changes.filter(({ pageId, language }) => pageId === id && language === version.language)
				: [],
		),
	)
	const isBefore = (change: PlannedChange) => at !== null && change.at <= at
	const last = ofPage
		.filter(isBefore)
		.toSorted((a, b) => Number(a.at) - Number(b.at))
		.at(-1)
	const shown = last ? last.action === 'publish' : state === 'found'
	if (!shown) return { ...target, state: 'pageHidden' }
	const ends = ofPage
		.filter((change) => change.action === 'offline' && !isBefore(change))
		.map((change) => Number(change.at))
	return { state: 'found', endsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null }
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
