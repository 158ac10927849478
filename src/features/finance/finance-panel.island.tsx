import { useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { CompanyLeasingBox } from './company-leasing-box.tsx'
import styles from './finance-panel.module.css'
import type { FinanceView } from './finance-view.ts'
import { LoanCalculator } from './loan-calculator.tsx'
import { PrivateLeasingBox } from './private-leasing-box.tsx'

function FinancePanel({ finance }: { finance: FinanceView }) {
	const t = useTranslate()
	const headingId = useId()
	const { loan, privateLeasing, companyLeasing, opened } = finance
	return (
		<section id="finance" className={styles.panel} aria-labelledby={headingId}>
			<h2 id={headingId} className={styles.heading}>
				{t('finance.title')}
			</h2>
			{loan && <LoanCalculator loan={loan} isOpen={opened === 'loan'} />}
			{privateLeasing && <PrivateLeasingBox lease={privateLeasing} />}
			{companyLeasing && <CompanyLeasingBox lease={companyLeasing} isOpen={opened === 'companyLeasing'} />}
			{loan && <p className={styles.warning}>{t('finance.creditWarning')}</p>}
		</section>
	)
}

/**
 * The ways to pay per month. The effective rate is beside a loan's monthly cost in the same size, and the terms are at
 * most one tap away. A credit is never shown without the legally required warning.
 */
export default island('features/finance/finance-panel.island', FinancePanel, {
	hydrate: 'visible',
	texts: ['finance', 'car.withVat', 'car.withoutVat', 'car.cardCampaign', 'common.onlyValue', 'common.valueLimits'],
})
