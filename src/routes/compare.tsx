import type { PageAnswer } from '#document/site-page.ts'
import { ComparePage } from '#features/compare/compare-page.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { Visit } from '../context.server.ts'
import { hasComparison, loadComparison } from './compare.server.ts'
import type { PageRoute } from './page-route.ts'

/** The comparison that an address shares. */
export const compare: PageRoute = { owns: hasComparison, load: loadPage }

async function loadPage(visit: Visit): Promise<PageAnswer> {
	const page = await loadComparison(visit, visit.url)
	if (!page) return null
	const main = page.hasFailed ? <ErrorBox /> : <ComparePage {...page} breadcrumb={<Breadcrumb trail={page.trail} />} />
	return { ...page, styles: 'compare', main }
}
