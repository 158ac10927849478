import { useState } from 'react'
import type { Quote } from '#domain/finance-quotes/quote.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { Button } from '#ui/button.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteExample } from './quote-example.tsx'
import styles from './quote-figures.module.css'
import type { QuotedProduct } from './quote-flow.ts'
import { formatApr, formatPayment } from './quote-texts.ts'
import type { FinanceQuotesView } from './quotes-view.ts'
import { TermsDialog } from './terms-dialog.tsx'

type QuoteFiguresProps = { quoted: QuotedProduct; view: FinanceQuotesView; onRetry: () => void }

/** The cost, or why the lender refuses. Figures that are being recalculated stay visible, dimmed. */
export function QuoteFigures({ quoted, view, onRetry }: QuoteFiguresProps) {
	const { quote, problem, isAwaiting } = quoted
	const t = useTranslate()
	const texts = useQuoteTexts(quote)
	const said = () => {
		if (isAwaiting) return t('quotes.updating')
		if (problem?.code === 'too-many') return tooManyText(t, problem)
		if (problem) return problem.code === 'refused' ? problem.message : t('quotes.unavailable')
		return texts ? t('quotes.settled', texts) : ''
	}
	return (
		<div className={styles.figures} aria-busy={isAwaiting}>
			<p role="status" className={problem || isAwaiting ? styles.said : 'visually-hidden'} data-problem={problem?.code}>
				{said()}
			</p>
			{!isAwaiting && problem && problem.code !== 'refused' && (
				<Button variant="secondary" onClick={onRetry}>
					{t('quotes.retry')}
				</Button>
			)}
			{quote && !problem && (
				<div className={styles.quote} data-stale={isAwaiting ? '' : undefined}>
					<QuoteExample quote={quote} />
					{view.vehicle.isVan && <p className={styles.note}>{t('quotes.withoutVat')}</p>}
					{quote.notifications.map((notification) => (
						<p key={notification} className={styles.note}>
							{notification}
						</p>
					))}
					<QuoteTerms reference={quote.reference} />
				</div>
			)}
			<QuoteActions view={view} quoted={quoted} />
		</div>
	)
}

function useQuoteTexts(quote: Quote | null): { payment: string; apr: string } | null {
	const t = useTranslate()
	const locale = useLocale()
	if (!quote) return null
	return {
		payment: formatPayment(quote, locale),
		apr: t('quotes.percent', { value: formatApr(quote, locale) }),
	}
}

function QuoteTerms({ reference }: { reference: string }) {
	const t = useTranslate()
	const [isOpen, setIsOpen] = useState(false)
	return (
		<>
			<button type="button" className={styles.terms} onClick={() => setIsOpen(true)}>
				{t('quotes.terms')}
			</button>
			{isOpen && <TermsDialog reference={reference} onClose={() => setIsOpen(false)} />}
		</>
	)
}
