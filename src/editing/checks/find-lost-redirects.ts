import type { ContentSource, ListedPage } from '#content/content-source.ts'
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
	const listed = new Set((await services.content.listPages(site.key)).map((page) => addressOf(site, page)))
	const hasPage = new Map<string, boolean>()
	const lost: RedirectFinding[] = []
	for (const { rule, index } of rules) {
		const sample = sampleRequest(rule)
		const location = sample && table.find(sample.path, sample.search)?.location
		// A made-up parameter value says nothing about the destination.
		if (!location?.startsWith('/') || /any0thing/.test(location)) continue
		const [address = ''] = location.split(/[?#]/)
		const isThere = listed.has(address) || (hasPage.get(address) ?? (await findPageAt(site, address, services)))
		hasPage.set(address, isThere)
		if (!isThere) lost.push({ kind: 'no-page', rule: index, location })
	}
	return lost
}

const addressOf = (site: Site, { language, path }: ListedPage) => encodeURI(toSitePath(site, language, path))

/** The rules that visitors of a page are led away by. */
export async function findHidingRedirects(
	site: Site,
	table: RedirectTable,
	content: ContentSource,
): Promise<RedirectFinding[]> {
	const pages = await content.listPages(site.key)
	return pages.flatMap((page): RedirectFinding[] => {
		const address = addressOf(site, page)
		const found = table.find(address, '')
		const [rule] = found?.rules ?? []
		return found && rule !== undefined ? [{ kind: 'hides-page', rule, address, location: found.location }] : []
	})
}
