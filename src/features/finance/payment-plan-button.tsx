import { lazy, Suspense, useState } from 'react'
import type { LoanQuote } from '#domain/finance/loan-quote.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import styles from './calculator.module.css'

const PaymentPlanDialog = lazy(() =>
	import('./payment-plan-dialog.tsx').then((module) => ({ default: module.PaymentPlanDialog })),
)

/** Opens the payment plan, which is loaded on demand. */
export function PaymentPlanButton({ quote }: { quote: LoanQuote }) {
	const t = useTranslate()
	const [isOpen, setIsOpen] = useState(false)
	return (
		<>
			<button type="button" className={styles.plan} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{t('finance.showPlan')}
			</button>
			{isOpen && (
				<SectionBoundary>
					<Suspense>
						<PaymentPlanDialog quote={quote} onClose={() => setIsOpen(false)} />
					</Suspense>
				</SectionBoundary>
			)}
		</>
	)
}
