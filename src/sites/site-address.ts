import type { Language } from '#domain/market.ts'
import { languagePrefix, sites } from './registry.ts'
import type { Site, SiteLanguage } from './site.ts'

/** The host of a request in lower case, without port and trailing dot. Null if it cannot be a host name. */
function parseHost(host: string): string | null {
	const name = host
		.trim()
		.toLowerCase()
		.replace(/:\d{1,5}$/, '')
		.replace(/\.$/, '')
	return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(name) ? name : null
}

const sitesByHost = new Map<string, Site>(
	sites.flatMap((site) => [...site.hosts, `${site.key}.localhost`].map((host): [string, Site] => [host, site])),
)

/** The site of a host. Unknown hosts get the default site if `allowUnknownHost` is set. */
export function findSiteByHost(host: string | null, { allowUnknownHost }: { allowUnknownHost: boolean }): Site | null {
	const name = host === null ? null : parseHost(host)
	if (name === null) return null
	const site = sitesByHost.get(name)
	if (site) return site
	const isThisMachine = name === 'localhost' || /^127(\.\d{1,3}){3}$/.test(name)
	return isThisMachine || allowUnknownHost ? sites[0] : null
}

export type SitePath = {
	siteLanguage: SiteLanguage /** Path without the language prefix, always starting with `/`. */
	path: string
}

/** Splits `/en/cars` into language and page path. The default language has no prefix: `/sv/x` is a path. */
export function parseSitePath(site: Site, pathname: string): SitePath {
	const [, first = ''] = pathname.split('/', 2)
	const other = site.languages.slice(1).find((candidate) => candidate.language === first.toLowerCase())
	if (!other) return { siteLanguage: site.languages[0], path: pathname }
	return { siteLanguage: other, path: pathname.slice(first.length + 1) || '/' }
}

/** The path that `/sv/x` means where Swedish is the default language, which has no prefix; null for other paths. */
export function withoutDefaultPrefix(site: Site, pathname: string): string | null {
	const prefix = `/${site.languages[0].language}`
	if (!`${pathname}/`.toLowerCase().startsWith(`${prefix}/`)) return null
	return pathname.slice(prefix.length) || '/'
}

/**
 * Origin of links in letters: of the host that the visitor was on (an origin) if it is the site's own or this machine, otherwise of the
 * site's first host. Other machines reach the site by HTTPS, also where a proxy ends it.
 */
export function letterOrigin({ key, hosts }: Site, visited: string | undefined): string {
	const url = visited !== undefined && URL.canParse(visited) ? new URL(visited) : null
	if (url && [`${key}.localhost`, 'localhost'].includes(url.hostname)) return url.origin
	if (!url || !hosts.includes(url.hostname)) return `https://${hosts[0]}`
	return url.port === '' ? `https://${url.hostname}` : url.origin
}

/** Address of a page path in a language of the site: the inverse of `parseSitePath`. */
export function toSitePath(site: Site, language: Language, path: string): string {
	const prefix = languagePrefix(site, language)
	return path === '/' && prefix ? prefix : `${prefix}${path}`
}
