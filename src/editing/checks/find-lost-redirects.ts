import type { ContentSource } from '#content/content-source.ts'
import { type RedirectFinding, sampleRequest } from '#domain/redirects/inspect-redirects.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { RedirectTable } from '#domain/redirects/redirect-table.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { StockReader } from '#stock/stock.ts'
import { findPageAt } from '../find-page-at.ts'

type NumberedRule = { rule: RedirectRule; index: number }

/** The rules that lead to an address of the site without a page. Other sites are not asked. */
export async function findLostRedirects(
	site: Site,
	{ rules, table }: { rules: readonly NumberedRule[]; table: RedirectTable },
	services: { content: ContentSource; stock: StockReader },
): Promise<RedirectFinding[]> {
	const found = rules.map(async ({ rule, index }): Promise<RedirectFinding[]> => {
		const sample = sampleRequest(rule)
		const location = sample && table.find(sample.path, sample.search)?.location
		// A made-up parameter value says nothing about the destination.
		const isOwn = location?.startsWith('/') && !/any0thing/.test(location)
		if (!location || !isOwn || (await findPageAt(site, location, services))) return []
		return [{ kind: 'no-page', rule: index, location }]
	})
	return (await Promise.all(found)).flat()
}

/** The rules that visitors of a page are led away by. */
export async function findHidingRedirects(
	site: Site,
	table: RedirectTable,
	content: ContentSource,
): Promise<RedirectFinding[]> {
	const pages = await content.listPages(site.key)
	return pages.flatMap(({ language, path }): RedirectFinding[] => {
		const address = encodeURI(toSitePath(site, language, path))
		const found = table.find(address, '')
		const [rule] = found?.rules ?? []
		return found && rule !== undefined ? [{ kind: 'hides-page', rule, address, location: found.location }] : []
	})
}
