import { useId } from 'react'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatMoney } from '../money/format-money.ts'
import type { FinanceBox } from './finance-boxes.ts'
import styles from './finance-panel.module.css'
import { LoanTable } from './loan-table.tsx'

/**
 * Ways to pay by the month. The effective rate stands beside a loan's monthly cost, as large as it, and the terms are one
 * tap away at most; a credit is never shown without the warning that the law words.
 */
export function FinancePanel({ boxes }: { boxes: FinanceBox[] }) {
	const t = useTranslate()
	const headingId = useId()
	if (boxes.length === 0) return null
	return (
		<section className={styles.panel} aria-labelledby={headingId}>
			<h2 id={headingId} className={styles.heading}>
				{t('car.finance')}
			</h2>
			{boxes.map((box, index) => (
				<details key={box.kind} className={styles.box} open={index === 0 && box.kind === 'loan'}>
					<summary>
						<span className={styles.title}>
							{box.title ?? t(`car.${box.kind}`)}
							{box.isCampaign && <span className={styles.campaign}> · {t('car.cardCampaign')}</span>}
						</span>
						<BoxCost box={box} />
					</summary>
					<BoxTerms box={box} />
				</details>
			))}
			{boxes.some(({ kind }) => kind === 'loan') && <p className={styles.warning}>{t('car.creditWarning')}</p>}
		</section>
	)
}

function BoxCost({ box }: { box: FinanceBox }) {
	const t = useTranslate()
	const locale = useLocale()
	if (box.kind === 'loan') {
		const { monthlyCost, effectiveRatePercentage } = box.example
		return (
			<span className={styles.cost}>
				<strong>{t('car.perMonth', { amount: formatMoney(monthlyCost, locale) })}</strong>
				<strong>{t('car.effectiveRate', { rate: formatRate(effectiveRatePercentage, locale) })}</strong>
			</span>
		)
	}
	const cost = box.monthlyCost && t('car.perMonth', { amount: formatMoney(box.monthlyCost, locale) })
	return (
		<span className={styles.cost}>
			<strong>{box.monthlyCostText ?? cost}</strong>
			<span className={styles.conditions}>
				{[box.kind === 'companyLeasing' ? t('car.withoutVat') : t('car.withVat'), ...box.conditions].join(' · ')}
			</span>
		</span>
	)
}

function BoxTerms({ box }: { box: FinanceBox }) {
	return (
		<div className={styles.terms}>
			{box.kind === 'loan' ? (
				<>
					<LoanTable example={box.example} />
					{box.description && <p>{box.description}</p>}
				</>
			) : (
				<>
					{box.salesText && <p className={styles.sales}>{box.salesText}</p>}
					{box.footnote && <p>{box.footnote}</p>}
				</>
			)}
			{box.terms && <p>{box.terms}</p>}
		</div>
	)
}

/** The law asks for one decimal at least. */
export function formatRate(percentage: number, locale: string): string {
	return percentage.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
}
