import { ComparePage } from '#features/compare/compare-page.tsx'
import { loadComparison, loadComparisonData } from '#features/compare/server/load-comparison.ts'
import type { QuoteServices } from '#features/finance-quotes/server/open-quotes.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { definePage } from './define-page.ts'

/** A shared comparison. */
export const compare = definePage({
	path: 'pathToCompare',
	isOn: ({ features }) => features.compare,
	query: ['cars'],
	async load(context, services: QuoteServices) {
		const page = await loadComparison(context, services)
		const breadcrumb = <Breadcrumb trail={page.trail} />
		return { ...page, main: page.hasFailed ? <ErrorBox /> : <ComparePage {...page} breadcrumb={breadcrumb} /> }
	},
	data: {
		name: 'compare',
		/** The columns of `?cars=1,2`; without cars only the texts. */
		async load(context, services: QuoteServices) {
			const body = await loadComparisonData(context, services)
			return { status: body.cars === null ? 503 : 200, body }
		},
	},
})
