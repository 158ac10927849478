import { useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { OutLink } from './out-link.tsx'
import type { Quote } from './quote.ts'
import styles from './quote-figures.module.css'
import { fillQuoteLink, safeApplyUrl } from './quote-links.ts'
import type { FinanceQuotesView } from './quotes-view.ts'

/** Links for the next steps of a quote. A link without configuration, or without the quote it needs, is not shown. */
export function QuoteActions({ view, quote }: { view: FinanceQuotesView; quote: Quote | null }) {
	const t = useTranslate()
	const { links, providerKey, vehicle } = view
	const values = { providerKey, quoteReference: quote?.reference, registration: vehicle.registrationNumber }
	const apply = quote && (safeApplyUrl(quote.applyUrl) ?? fillQuoteLink(links.apply, values))
	return (
		<div className={styles.actions}>
			<OutLink href={quote && fillQuoteLink(links.reserve, values)} variant="primary">
				{t('quotes.reserve')}
			</OutLink>
			<OutLink href={apply} variant="secondary">
				{t('quotes.apply')}
			</OutLink>
			<ButtonLink href="#contact-quote" variant="secondary">
				{t('quotes.askQuote')}
			</ButtonLink>
		</div>
	)
}
