import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { OutLink } from './out-link.tsx'
import styles from './quote-figures.module.css'
import type { QuotedProduct } from './quote-flow.ts'
import { fillQuoteLink, safeApplyUrl, toRequestParams } from './quote-links.ts'
import type { FinanceQuotesView } from './quotes-view.ts'

/** Links for the next steps of a quote: the provider's pages, otherwise a request that carries the car and the quote. */
export function QuoteActions({ view, quoted }: { view: FinanceQuotesView; quoted: QuotedProduct }) {
	const t = useTranslate()
	const { pathname } = usePageAddress()
	const { links, providerKey } = view
	const { quote, problem, isAwaiting } = quoted
	if (!quote || problem || isAwaiting) return null

	const values = { providerKey, quoteReference: quote.reference }
	const ownPage = (kind: 'reserve' | 'apply' | 'quote') =>
		`${pathname}?${new URLSearchParams(toRequestParams(kind, quoted))}`
	const apply = safeApplyUrl(quote.applyUrl) ?? fillQuoteLink(links.apply, values) ?? ownPage('apply')
	return (
		<div className={styles.actions}>
			<OutLink href={fillQuoteLink(links.reserve, values) ?? ownPage('reserve')} variant="primary">
				{t('quotes.reserve')}
			</OutLink>
			<OutLink href={apply} variant="secondary">
				{t('quotes.apply')}
			</OutLink>
			<ButtonLink href={ownPage('quote')} variant="secondary">
				{t('quotes.askQuote')}
			</ButtonLink>
		</div>
	)
}
