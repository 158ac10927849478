import { createCacheRules } from '#page/cache-rules.ts'
import { createVisit } from '#page/visit.ts'
import { silentLog } from '#platform/logger.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import type { Site } from '#sites/site.ts'
import type { BlockContext } from '../define-block.ts'

/** A block on a page of a site; a test names what it looks at. */
export function blockContext({
	site = carhallUk,
	address = '/',
	...named
}: { site?: Site; address?: string } & Partial<
	Pick<BlockContext, 'page' | 'posted' | 'mode' | 'cache' | 'log'>
> = {}): BlockContext {
	return {
		...createVisit(site, new URL(address, 'https://carhall.example')),
		page: null,
		posted: null,
		cache: createCacheRules(),
		log: silentLog,
		...named,
	}
}
