import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource } from '#content/content-source.ts'
import { inspectRedirects } from '#domain/redirects/inspect-redirects.ts'
import { createRedirectTable, type RedirectTable } from '#domain/redirects/redirect-table.ts'
import type { Logger } from '#platform/logger.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { Site } from '#sites/site.ts'
import type { RequestAddress } from './http/request-address.ts'

export type Redirects = {
	/** The address that a page has moved to, with the site's own host; null if it has not moved. */
	find(address: Pick<RequestAddress, 'site' | 'bareOrigin' | 'pathname' | 'search'>): string | null
	/** Reloads the rules of the sites whose redirects are among these cache tags. */
	refresh(tags: readonly string[]): Promise<void>
}

const retryAfterMs = { from: 1000, to: 60_000 }

/** The start waits no longer for a source that does not answer. */
const startTimeoutMs = 5000

/** The redirect tables of the sites in memory, rebuilt when an editor changes the rules. */
export async function openRedirects(
	content: Pick<ContentSource, 'listRedirects'>,
	{ sites, log }: { sites: readonly Site[]; log: Logger },
): Promise<Redirects> {
	const tables = new Map<string, RedirectTable>()
	const latestLoad = new Map<string, number>()

	async function load(site: Site): Promise<void> {
		const number = (latestLoad.get(site.key) ?? 0) + 1
		latestLoad.set(site.key, number)
		const rules = await content.listRedirects(site.key)
		// A slow read of older rules must not win.
		if (latestLoad.get(site.key) !== number) return
		const table = createRedirectTable(rules, site.hosts)
		tables.set(site.key, table)
		const unused = inspectRedirects(rules, table).filter(({ kind }) => kind === 'invalid' || kind === 'loop')
		if (unused.length > 0) log.warn({ site: site.key, unused }, 'some redirects cannot be used')
	}

	async function reload(site: Site, retryMs = retryAfterMs.from): Promise<void> {
		try {
			await load(site)
		} catch (error) {
			// The old table stays until the new one can be read.
			log.error({ err: error, site: site.key }, 'the redirects could not be read')
			setTimeout(reload, retryMs, site, Math.min(2 * retryMs, retryAfterMs.to)).unref()
		}
	}

	const loaded = Promise.all(sites.map((site) => reload(site)))
	await withTimeout(loaded, startTimeoutMs).catch((err) => log.error({ err }, 'not all redirects are loaded yet'))
	return {
		find({ site, bareOrigin, pathname, search }) {
			const found = tables.get(site.key)?.find(pathname, search)
			if (!found) return null
			const ownOrigin = found.location.startsWith('/') ? (bareOrigin ?? '') : ''
			return ownOrigin + found.location
		},
		async refresh(tags) {
			const changed = sites.filter(
				({ key }) => tags.includes(contentTag.redirects(key)) || tags.includes(contentTag.everything),
			)
			await Promise.all(changed.map((site) => reload(site)))
		},
	}
}
