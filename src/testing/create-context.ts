import type { ContentSource } from '#content/content-source.ts'
import { createPageContext, type PageContext } from '#page/page-context.ts'
import { createVisit } from '#page/visit.ts'
import { type Logger, silentLog } from '#platform/logger.ts'
import { getSite } from '#sites/registry.ts'
import type { StockReader } from '#stock/stock.ts'

/** A request for an address of a site, on the content and stock that a test looks at. */
export function createContext(
	address: string,
	{ content, stock, log = silentLog }: { content: ContentSource; stock: StockReader; log?: Logger },
	{ site = 'carhall-se' }: { site?: string } = {},
): PageContext<string> {
	const visit = createVisit(getSite(site), new URL(address, `https://${site}.example`))
	return createPageContext(visit, { content, stock, log })
}
