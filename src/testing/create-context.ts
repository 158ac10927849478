import { createVisit } from '#page/visit.ts'
import { createRequestContext, type RequestContext, type Services } from '#services.ts'
import { getSite } from '#sites/registry.ts'
import { testServices } from './test-services.ts'

/** A request for an address of a site, on services of which a test names those it looks at. */
export function createContext(
	address: string,
	named: Pick<Services, 'content' | 'stock'> & Partial<Services>,
	{ site = 'carhall-se', visitor = null }: { site?: string; visitor?: string | null } = {},
): RequestContext {
	const visit = createVisit(getSite(site), new URL(address, `https://${site}.example`))
	return createRequestContext(testServices(named), visit, { visitor })
}
