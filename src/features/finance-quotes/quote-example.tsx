import type { Quote } from '#domain/finance-quotes/quote.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import styles from './quote-figures.module.css'
import { formatApr, formatPayment } from './quote-texts.ts'

/** The representative example: the rate first and largest, followed by the other items of CONC 3.5.5R. */
export function QuoteExample({ quote }: { quote: Quote }) {
	const t = useTranslate()
	const locale = useLocale()
	const details = quote.details.filter(({ key, value }) => key.toLowerCase() !== 'apr' && value !== '')
	return (
		<>
			<h3 className={styles.heading}>{t('quotes.example')}</h3>
			<dl className={styles.example}>
				<div data-item="apr">
					<dt>{t('quotes.apr')}</dt>
					<dd>{t('quotes.percent', { value: formatApr(quote, locale) })}</dd>
				</div>
				<div data-item="payment">
					<dt>{t('quotes.payment')}</dt>
					<dd>{formatPayment(quote, locale)}</dd>
				</div>
				{details.map(({ key, label, value }) => (
					<div key={`${key} ${label}`}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</>
	)
}
