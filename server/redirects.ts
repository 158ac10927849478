import { LRUCache } from 'lru-cache'
import { contentTag } from '#content/cache-tags.ts'
import type { ContentSource } from '#content/content-source.ts'
import { inspectRedirects } from '#domain/redirects/inspect-redirects.ts'
import { createOrderedTable, type OrderedTable } from '#domain/redirects/ordered-redirects.ts'
import { createRedirectTable, type RedirectTable } from '#domain/redirects/redirect-table.ts'
import { followRedirects, type Redirection } from '#domain/redirects/site-redirects.ts'
import type { Logger } from '#platform/logger.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { Site } from '#sites/site.ts'
import type { RequestAddress } from './http/request-address.ts'

export type Redirects = {
	/** The address that a page has moved to, with the site's own host, or what is shown in its place; null if neither. */
	find(address: Pick<RequestAddress, 'site' | 'bareOrigin' | 'pathname' | 'search'>): Redirection | null
	/** Reloads the rules of the sites whose redirects are among these cache tags. */
	refresh(tags: readonly string[]): Promise<void>
}

const retryAfterMs = { from: 1000, to: 60_000 }

/** The start waits no longer for a source that does not answer. */
const startTimeoutMs = 5000

/** Addresses of a site whose answer is remembered, where expressions have to be tried. */
const knownAddresses = 5000
const longestKnown = 300

/** The redirect tables of the sites in memory, rebuilt when an editor changes the rules. */
export async function openRedirects(
	content: Pick<ContentSource, 'listRedirects' | 'listOrderedRedirects'>,
	{ sites, log }: { sites: readonly Site[]; log: Logger },
): Promise<Redirects> {
	const tables = new Map<string, RedirectTable>()
	const orderedTables = new Map<string, OrderedTable>()
	/** Expressions are tried one after another, and every request asks. */
	const known = new Map<string, LRUCache<string, { redirection: Redirection | null }>>()
	const latestLoad = new Map<string, number>()

	/** Calls `use` with what was read, unless a later load has begun: a slow read of older rules must not win. */
	async function read<Rules>(key: string, list: () => Promise<Rules>, use: (rules: Rules) => void): Promise<void> {
		const number = (latestLoad.get(key) ?? 0) + 1
		latestLoad.set(key, number)
		const rules = await list()
		if (latestLoad.get(key) === number) use(rules)
	}

	const loadOwn = (site: Site) =>
		read(
			`own ${site.key}`,
			() => content.listRedirects(site.key),
			(rules) => {
				const table = createRedirectTable(rules, site.hosts)
				tables.set(site.key, table)
				known.get(site.key)?.clear()
				const unused = inspectRedirects(rules, table).filter(({ kind }) => kind === 'invalid' || kind === 'loop')
				if (unused.length > 0) log.warn({ site: site.key, unused }, 'some redirects cannot be used')
			},
		)

	const loadOrdered = (site: Site) =>
		read(
			`ordered ${site.key}`,
			() => content.listOrderedRedirects(site.key),
			(redirects) => {
				known.delete(site.key)
				if (!redirects || redirects.rules.length === 0) return void orderedTables.delete(site.key)
				const reported = new Set<string>()
				const table = createOrderedTable(redirects, site.hosts, (pattern) => {
					if (reported.has(pattern)) return
					reported.add(pattern)
					log.warn({ site: site.key, pattern }, 'a redirect takes too long for some addresses')
				})
				orderedTables.set(site.key, table)
				known.set(site.key, new LRUCache({ max: knownAddresses }))
				const unused = table.invalid.map(({ rule: { pattern }, code }) => ({ pattern, code }))
				if (unused.length > 0) log.warn({ site: site.key, unused }, 'some redirects cannot be used')
			},
		)

	async function reload(load: () => Promise<void>, site: Site, retryMs = retryAfterMs.from): Promise<void> {
		try {
			await load()
		} catch (error) {
			// The old table stays until the new one can be read.
			log.error({ err: error, site: site.key }, 'the redirects could not be read')
			setTimeout(reload, retryMs, load, site, Math.min(2 * retryMs, retryAfterMs.to)).unref()
		}
	}

	const reloadAll = (some: readonly Site[]) =>
		Promise.all(some.flatMap((site) => [reload(() => loadOwn(site), site), reload(() => loadOrdered(site), site)]))

	function follow(site: Site, pathname: string, search: string): Redirection | null {
		const own = tables.get(site.key)
		const answers = known.get(site.key)
		if (!answers) return followRedirects({ own, ordered: undefined }, pathname, search)
		const address = pathname + search
		const before = answers.get(address)
		if (before) return before.redirection
		const redirection = followRedirects({ own, ordered: orderedTables.get(site.key) }, pathname, search)
		if (address.length <= longestKnown) answers.set(address, { redirection })
		return redirection
	}

	await withTimeout(reloadAll(sites), startTimeoutMs).catch((err) =>
		log.error({ err }, 'not all redirects are loaded yet'),
	)
	return {
		find({ site, bareOrigin, pathname, search }) {
			const found = follow(site, pathname, search)
			if (found?.kind !== 'moved' || bareOrigin === null || !found.location.startsWith('/')) return found
			return { ...found, location: bareOrigin + found.location }
		},
		async refresh(tags) {
			const changed = sites.filter(
				({ key }) => tags.includes(contentTag.redirects(key)) || tags.includes(contentTag.everything),
			)
			await reloadAll(changed)
		},
	}
}
