import { useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import styles from './finance-quotes.module.css'
import QuotePanel from './quote-panel.island.tsx'
import type { FinanceQuotesView } from './quotes-view.ts'

/** Live quotes for a car. The page opens with the first quote; changes are requested by the browser. */
export function LiveQuotes({ view }: { view: FinanceQuotesView }) {
	const t = useTranslate()
	const site = useSite()
	const headingId = useId()
	return (
		<section id="finance-quotes" className={styles.quotes} aria-labelledby={headingId}>
			<h2 id={headingId} className={styles.heading}>
				{t('quotes.title')}
			</h2>
			{view.opening.step === 'loading' && (
				<p className={styles.withoutScript}>
					{t('quotes.withoutScript')} <a href="#contact">{t('quotes.contact')}</a>
				</p>
			)}
			{/* Folded on narrow screens, always open on wide ones. */}
			<details className={styles.fold} data-opened={view.opening.step}>
				<summary>{t('quotes.open')}</summary>
				<div className={styles.live}>
					<QuotePanel view={view} />
				</div>
			</details>
			<p className={styles.disclosure}>{t('quotes.disclosure', { name: site.name })}</p>
			<p className={styles.warning}>{t('finance.creditWarning')}</p>
		</section>
	)
}
