import type { Site } from '#sites/site.ts'
import { findCanonicalAddress } from '../http/canonical-address.ts'
import { type RequestAddress, readSitePlace, resolvePath, type SitePlace } from '../http/request-address.ts'
import { listSitePages, type SitemapSources } from '../infrastructure/sitemap.ts'

type Announced = { port: number; trustProxy: boolean }

/**
 * The origins at which pages are made ahead, as links in pages name them: those that visitors use, in the order of their first visit,
 * and of each other site the one that it has behind a proxy or, without one, says at its start.
 */
export function createFilledPlaces(sites: readonly Site[]) {
	const visited = new Map<string, SitePlace>()
	return {
		/** True if the origin is a new one. */
		add(place: SitePlace): boolean {
			if (visited.has(place.origin) || place.bareOrigin !== null) return false
			visited.set(place.origin, place)
			return true
		},

		list(announced: Announced): SitePlace[] {
			const known = new Set([...visited.values()].map(({ site }) => site))
			const others = sites.filter((site) => !known.has(site)).map((site) => announcedPlace(site, announced))
			return [...visited.values(), ...others]
		},
	}
}

function announcedPlace(site: Site, { port, trustProxy }: Announced): SitePlace {
	const [first] = site.hosts
	const bare = first.replace(/^www\./, '')
	const ofProxy = site.hosts.includes(bare) ? bare : first
	const ofMachine = `${site.key}.localhost${port === 80 ? '' : `:${port}`}`
	const visited = { isSecure: trustProxy, port: trustProxy ? undefined : port, allowUnknownHosts: false }
	const place = readSitePlace(trustProxy ? ofProxy : ofMachine, visited)
	if ('status' in place) throw new Error(`${site.key} has a host that cannot be asked`)
	return place
}

/** All pages of the sitemaps: cars first, and of them those in the first language of their site. Rejects if the stock fails. */
export async function listFilledAddresses(
	sources: SitemapSources,
	places: readonly SitePlace[],
	{ asksLenders }: { asksLenders: boolean },
): Promise<RequestAddress[]> {
	const ranked: { rank: number; address: RequestAddress }[] = []
	for (const place of places) {
		const { site } = place
		const listed = await listSitePages(sources, site)
		if (!listed.ok) throw new Error('The sitemap cannot be read', { cause: listed.error })
		for (const { kind, language, path } of listed.value) {
			// The lender would be asked for each car, for a page that does not last.
			if (kind === 'cars' && asksLenders && site.features.financeQuotes) continue
			const address = resolvePath(place, path.toLowerCase())
			if (!address) continue
			const rank = (kind === 'cars' ? 0 : 2) + (language === site.languages[0].language ? 0 : 1)
			ranked.push({ rank, address: toCanonical(place, address) })
		}
	}
	return ranked.sort((one, other) => one.rank - other.rank).map(({ address }) => address)
}

function toCanonical(place: SitePlace, address: RequestAddress): RequestAddress {
	const path = findCanonicalAddress(address)
	return (path !== null && resolvePath(place, path)) || address
}
