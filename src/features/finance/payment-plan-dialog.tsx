import { createPortal } from 'react-dom'
import type { LoanQuote } from '#domain/finance/loan-quote.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { formatRate } from '#domain/money/format-rate.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import { Button } from '#ui/button.tsx'
import { Modal, ModalScroll } from '#ui/modal.tsx'
import { paymentPlan, planTotals } from './payment-plan.ts'
import { type PlanHeadings, paymentPlanCsv } from './payment-plan-csv.ts'
import styles from './payment-plan-dialog.module.css'

/**
 * The monthly payments, to read, save and print. Rendered directly in the body, so that printing can hide everything
 * else.
 */
export function PaymentPlanDialog({ quote, onClose }: { quote: LoanQuote; onClose: () => void }) {
	const t = useTranslate()
	const locale = useLocale()
	const rows = paymentPlan(quote)
	const totals = planTotals(rows)
	const amount = (value: number) => formatNumber(locale, Math.round(Math.max(value, 0)))
	const headings: PlanHeadings = {
		columns: [
			t('finance.planMonth'),
			t('finance.planPayment'),
			t('finance.planInterest'),
			t('finance.planAmortisation'),
			t('finance.planFee'),
			t('finance.planDebt'),
		],
		total: t('finance.planTotal'),
	}

	function save() {
		const file = new Blob([paymentPlanCsv(rows, headings, locale)], { type: 'text/csv;charset=utf-8' })
		const url = URL.createObjectURL(file)
		const link = Object.assign(document.createElement('a'), { href: url, download: `${t('finance.planFile')}.csv` })
		link.click()
		URL.revokeObjectURL(url)
	}

	const summary = [
		t('finance.planSummary', { months: quote.months, credit: formatExactMoney(quote.credit, locale) }),
		t('finance.perMonth', { amount: formatExactMoney(quote.monthlyCost, locale) }),
		t('finance.effectiveRate', { rate: formatRate(quote.effectiveRatePercentage, locale) }),
	]
	return createPortal(
		<Modal title={t('finance.plan')} closeLabel={t('finance.planClose')} className={styles.dialog} onClose={onClose}>
			<ModalScroll label={t('finance.plan')}>
				<p className={styles.summary}>{summary.join(' · ')}</p>
				{quote.residualValue.amount > 0 && (
					<p className={styles.summary}>
						{t('finance.planFinal', { amount: formatExactMoney(quote.residualValue, locale) })}
					</p>
				)}
				<table className={styles.plan}>
					<thead>
						<tr>
							{headings.columns.map((heading) => (
								<th key={heading} scope="col">
									{heading}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.month}>
								<th scope="row">{row.month === 0 ? t('finance.planStart') : row.month}</th>
								<td>{amount(row.payment)}</td>
								<td>{amount(row.interest)}</td>
								<td>{amount(row.amortisation)}</td>
								<td>{amount(row.fee)}</td>
								<td>{amount(row.debt)}</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<th scope="row">{headings.total}</th>
							<td>{amount(totals.payment)}</td>
							<td>{amount(totals.interest)}</td>
							<td>{amount(totals.amortisation)}</td>
							<td>{amount(totals.fee)}</td>
							<td />
						</tr>
					</tfoot>
				</table>
				<p className={styles.warning}>{t('finance.creditWarning')}</p>
			</ModalScroll>
			<footer className={styles.foot}>
				<Button variant="secondary" onClick={() => window.print()}>
					{t('finance.planPrint')}
				</Button>
				<Button onClick={save}>{t('finance.planSave')}</Button>
			</footer>
		</Modal>,
		document.body,
	)
}
