import { useSliderReport } from '#features/analytics/use-slider-report.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { island } from '#islands/island.tsx'
import { findChosen } from './asked-quote.ts'
import { PartExchange } from './part-exchange.tsx'
import { ProductTabs, panelId, tabId } from './product-tabs.tsx'
import { QuoteControls } from './quote-controls.tsx'
import { QuoteFigures } from './quote-figures.tsx'
import type { QuoteInputName } from './quote-flow.ts'
import styles from './quote-panel.module.css'
import type { FinanceQuotesView } from './quotes-view.ts'
import { useFinanceQuotes } from './use-finance-quotes.ts'

function QuotePanel({ view }: { view: FinanceQuotesView }) {
	const t = useTranslate()
	const { state, dispatch } = useFinanceQuotes(view.vehicle, view.dealerKey, view.opening)
	const report = useSliderReport('financeQuotes')
	const chosen = findChosen(state)
	const partExchange = <PartExchange provider={view} quoted={chosen} />
	if (state.step !== 'ready') {
		return (
			<div className={styles.panel}>
				{state.step === 'loading' ? (
					<p role="status">{t('quotes.loading')}</p>
				) : (
					<p role="status" className={styles.unavailable} data-failed="">
						{state.tooMany ? tooManyText(t, state.tooMany) : t('quotes.unavailable')}
					</p>
				)}
				{partExchange}
			</div>
		)
	}
	function change(name: QuoteInputName, value: number) {
		dispatch({ type: 'inputChanged', name, value })
		report({ [name]: value })
	}
	const hasTabs = state.products.length > 1
	return (
		<div className={styles.panel}>
			{hasTabs && (
				<ProductTabs
					products={state.products.map(({ product }) => product)}
					chosen={state.chosen}
					onChoose={(familyKey) => dispatch({ type: 'productChosen', familyKey })}
				/>
			)}
			{chosen && (
				<div
					key={state.chosen}
					className={styles.product}
					{...(hasTabs && { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(state.chosen) })}
				>
					{!hasTabs && <h3>{chosen.product.name}</h3>}
					<QuoteControls
						quoted={chosen}
						products={state.products.map(({ product }) => product)}
						corrected={view.corrected}
						onChange={change}
					/>
					<QuoteFigures quoted={chosen} view={view} onRetry={() => dispatch({ type: 'askedAgain' })} />
				</div>
			)}
			{partExchange}
		</div>
	)
}

/** The products of a car, with inputs and cost of the selected one. */
export default island('features/finance-quotes/quote-panel.island', QuotePanel, {
	hydrate: 'visible',
	texts: ['quotes', 'finance.calculate', 'common.onlyValue', 'common.valueLimits', 'common.tooMany', 'common.orCall'],
})
