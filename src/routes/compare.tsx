import { sitePage } from '#document/site-page.server.ts'
import { ComparePage } from '#features/compare/compare-page.tsx'
import { hasComparison, loadComparison } from '#features/compare/server/load-comparison.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { PageRoute } from './page-route.ts'

/** A shared comparison. */
export const compare: PageRoute = {
	owns: hasComparison,
	async load(context) {
		const page = await loadComparison(context)
		if (!page) return null
		const breadcrumb = <Breadcrumb trail={page.trail} />
		const main = page.hasFailed ? <ErrorBox /> : <ComparePage {...page} breadcrumb={breadcrumb} />
		return sitePage(context, { ...page, styles: 'compare', main })
	},
}
